/** React's own scheduler, which has no types for this. */
declare module 'scheduler' {
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
