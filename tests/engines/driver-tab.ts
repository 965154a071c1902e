import { setTimeout } from 'node:timers/promises';
import { slowness } from '#tests/slowness.ts';
import type { PageFunction, Tab, ViewportSize } from './tab.ts';

/** The commands of a WebDriver or WebDriver BiDi session. Both use the same W3C actions. */
interface Driver {
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  traverse(steps: 1 | -1): Promise<void>;
  resize(size: ViewportSize): Promise<void>;
  /** Runs the source of a function from string to string in the page. */
  callFunction(source: string, text: string): Promise<string>;
  performActions(actions: object[]): Promise<void>;
  setFile(selector: string, path: string): Promise<void>;
}

const keyCodes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
};
const timeoutMs = 15_000 * slowness;
/** How long one call waits in the page. Longer than it takes most conditions to hold, so that one call is enough. */
const waitPerCallMs = 1000;

/** Every command crosses several processes, which is slow on a busy machine: one command does as much as it can. */
export class DriverTab implements Tab {
  readonly #driver: Driver;
  readonly #origin: string;
  readonly #scripts: boolean;
  constructor(driver: Driver, { origin, scripts }: { origin: string; scripts: boolean }) {
    this.#driver = driver;
    this.#origin = origin;
    this.#scripts = scripts;
  }

  goto(path: string): Promise<void> {
    return this.#driver.navigate(new URL(path, this.#origin).href);
  }
  reload(): Promise<void> {
    return this.#driver.reload();
  }
  goBack(): Promise<void> {
    return this.#driver.traverse(-1);
  }
  goForward(): Promise<void> {
    return this.#driver.traverse(1);
  }
  setViewportSize(size: ViewportSize): Promise<void> {
    return this.#driver.resize(size);
  }

  async evaluate<Result, Argument = undefined>(
    read: PageFunction<Result, Argument>,
    argument?: Argument,
  ): Promise<Result> {
    // No promise unless `read` returns one: without scripts, promises never settle.
    const source = `(text) => {
      const serialise = (value) => JSON.stringify({ value });
      const value = (${read.toString()})(JSON.parse(text).argument);
      return value instanceof Promise ? value.then(serialise) : serialise(value);
    }`;
    for (const end = Date.now() + timeoutMs; Date.now() < end; await setTimeout(30)) {
      const json = await this.#call(source, { argument });
      if (json) return (JSON.parse(json) as { value: Result }).value;
    }
    throw new Error(`The page did not respond within ${timeoutMs / 1000} s.`);
  }

  async waitForValue<Result, Argument = undefined>(
    read: PageFunction<Result, Argument>,
    expected: Result,
    argument?: Argument,
  ): Promise<Result> {
    const expectedJson = JSON.stringify(JSON.stringify({ value: expected }));
    const { json } = await this.#readUntil(read, argument, `(json) => json === ${expectedJson}`);
    return (JSON.parse(json) as { value: Result }).value;
  }

  async click(selector: string): Promise<void> {
    const point = await this.#findStablePoint(selector);
    await this.#point(moveAction(...point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
  }

  async hover(selector: string): Promise<void> {
    await this.mouse.move(...(await this.#findStablePoint(selector)));
  }

  setInputFiles(selector: string, path: string): Promise<void> {
    return this.#driver.setFile(selector, path);
  }

  /** Resolves once the element is not moving and nothing covers it. */
  async #findStablePoint(selector: string): Promise<[number, number]> {
    const isStable = '(json, previous) => json === previous && JSON.parse(json).value !== undefined';
    // Movement shows from frame to frame, however long a frame takes. The first may only start it.
    const twoFrames = '(read) => requestAnimationFrame(() => requestAnimationFrame(read))';
    const { json, accepted } = await this.#readUntil(findClickPoint, selector, isStable, twoFrames);
    if (!accepted) throw new Error(`${selector} could not be clicked within ${timeoutMs / 1000} s.`);
    return (JSON.parse(json) as { value: [number, number] }).value;
  }

  /**
   * Reads in the page until `accept` accepts the JSON. Returns the last JSON either way. `accept` is the source of a
   * function, and so is `schedule`, which calls the next read.
   */
  async #readUntil<Argument>(
    read: PageFunction<unknown, Argument>,
    argument: Argument | undefined,
    accept: string,
    schedule = '(read) => setTimeout(read, 20)',
  ): Promise<{ json: string; accepted: boolean }> {
    const source = `(text) => {
      let { argument, previous, waitMs } = JSON.parse(text);
      const end = Date.now() + waitMs;
      const serialise = () => {
        try {
          return JSON.stringify({ value: (${read.toString()})(argument) });
        } catch (error) {
          return JSON.stringify({ error: String(error) });
        }
      };
      const check = () => {
        const json = serialise();
        const accepted = (${accept})(json, previous);
        previous = json;
        return accepted || Date.now() >= end ? JSON.stringify({ json, accepted }) : undefined;
      };
      const wait = (resolve) =>
        (${schedule})(() => {
          const result = check();
          if (result) resolve(result);
          else wait(resolve);
        });
      return check() ?? new Promise(wait);
    }`;
    // Without scripts, promises and timers of the page never fire: each call reads once.
    const waitMs = this.#scripts ? waitPerCallMs : 0;
    let last = { json: '{}', accepted: false };
    for (const end = Date.now() + timeoutMs; !last.accepted && Date.now() < end; await setTimeout(30)) {
      const previous = this.#scripts ? undefined : last.json;
      const result = await this.#call(source, { argument, previous, waitMs });
      if (result) last = JSON.parse(result) as typeof last;
    }
    return last;
  }

  /** Resolves with undefined if the document was replaced meanwhile. */
  #call(source: string, input: object): Promise<string | undefined> {
    return this.#driver
      .callFunction(source, JSON.stringify(input))
      .catch((error: unknown) => (isNavigationError(error) ? undefined : Promise.reject(error)));
  }

  keyboard = {
    press: (key: string): Promise<void> => this.#pressKeys([keyCodes[key] ?? key]),
    type: (text: string): Promise<void> => this.#pressKeys(Array.from(text)),
  };

  #pressKeys(values: string[]): Promise<void> {
    const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    return this.#driver.performActions([{ type: 'key', id: 'keyboard', actions }]);
  }

  mouse = {
    move: (x: number, y: number): Promise<void> => this.#point(moveAction(x, y)),
    down: (): Promise<void> => this.#point({ type: 'pointerDown', button: 0 }),
    up: (): Promise<void> => this.#point({ type: 'pointerUp', button: 0 }),
  };

  #point(...actions: object[]): Promise<void> {
    return this.#driver.performActions([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }
}

function moveAction(x: number, y: number): object {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
}

/**
 * Runs in the page: scrolls the element into view and returns its centre, unless something covers it, or an animation
 * moves it. A modal dialog makes the rest inert: what is hit there is the root.
 */
function findClickPoint(selector: string): [number, number] | undefined {
  const element = [...document.querySelectorAll(selector)].find((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const box = () => element!.getClientRects()[0]!;
  if (!element || !box()) return undefined;
  if (box().top < 0 || box().bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = box();
  const point: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  if (!element.contains(document.elementFromPoint(...point))) return undefined;
  const isAnimated = document.getAnimations().some(({ effect, playState, timeline }) => {
    const { target } = effect as KeyframeEffect;
    const ends = Number.isFinite(effect!.getComputedTiming().endTime);
    return playState === 'running' && timeline === document.timeline && ends && target?.contains(element);
  });
  return isAnimated ? undefined : point;
}

function isNavigationError(error: unknown): boolean {
  return /no such (frame|window|realm)|realm|destroyed|unload|discarded|abort|timeout/i.test(String(error));
}
