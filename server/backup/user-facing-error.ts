/** An expected failure. Only its message is printed, no stack trace. */
export class UserFacingError extends Error {}
