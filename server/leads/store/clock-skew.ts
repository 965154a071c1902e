/** By how much the clocks of two servers may differ before one of them counts as set back. */
export const maxClockSkewMs = 60_000;
