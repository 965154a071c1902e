import { lazy, Suspense, useEffect, type ComponentType } from 'react';

type Module<P> = { default: ComponentType<P> };

export interface Part {
  /** Fetches the code now. A page that is navigated to has no HTML yet, so it needs its parts with it. */
  load: () => Promise<unknown>;
}

/** Set by the first client navigation. */
let navigated = false;

export function loadPartsWithPages(): void {
  navigated = true;
}

/**
 * A part of the page whose code is fetched when it comes near the screen. Its HTML is there from the start; React leaves
 * it as it is until the code arrives. Code that is gone since a deploy never arrives: the HTML and its links stay.
 */
export function lazyNear<P extends object>(name: string, importModule: () => Promise<Module<P>>): ComponentType<P> & Part {
  const arrival = Promise.withResolvers<Module<P>>();
  let loaded: Module<P> | undefined;
  let loading: Promise<unknown> | undefined;
  const load = () =>
    (loading ??= importModule().then(
      (module) => arrival.resolve((loaded = module)),
      (error: unknown) => {
        loading = undefined;
        if (import.meta.env.SSR) arrival.reject(error);
      },
    ));

  const Content = lazy((): Promise<Module<P>> => {
    if (loaded) return atOnce(loaded);
    if (import.meta.env.SSR) void load();
    else onceNear(`[data-near=${name}]`, load);
    return arrival.promise;
  });

  function LazyNear(props: P) {
    useEffect(() => {
      if (navigated) void load();
    }, []);
    return (
      <div data-near={name}>
        <Suspense>
          <Content {...props} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(LazyNear, { load });
}

/** A promise makes React wait, if only for a moment, and show nothing meanwhile; this calls back before it returns. */
function atOnce<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value);
  // oxlint-disable-next-line unicorn/no-thenable
  return Object.assign(promise, { then: (done: (result: T) => void) => done(value) });
}

function onceNear(selector: string, act: () => void): void {
  const element = document.querySelector(selector);
  if (!element) return act();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '600px' },
  );
  observer.observe(element);
}
