export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs one piece of work after the other. */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
