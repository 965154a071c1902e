/** It was asked rightly, and did not work out. The message is all that people need to read. */
export class UserFacingError extends Error {}
