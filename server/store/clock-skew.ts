/** Times further in the future than this mean that the clock has been set back since. */
export const maxClockSkewMs = 60_000;
