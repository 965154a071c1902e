import type { ViewportSize, Tab } from './tab.ts';

/** What a driver must be able to do. Actions are those of the W3C, which WebDriver and WebDriver BiDi share. */
export interface Driver {
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  traverse(steps: 1 | -1): Promise<void>;
  resize(size: ViewportSize): Promise<void>;
  /** Runs the source of a function from text to text in the page. */
  callFunction(source: string, text: string): Promise<string>;
  performActions(actions: object[]): Promise<void>;
}

const keyCodes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
};
const timeoutMs = 15_000;

export class DriverTab implements Tab {
  readonly #driver: Driver;
  readonly #origin: string;
  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
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
    look: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    // No promise where there need not be one: where scripts are off, none is ever kept.
    const source = `(text) => {
      const tell = (value) => JSON.stringify({ value });
      const seen = (${look.toString()})(JSON.parse(text).argument);
      return seen instanceof Promise ? seen.then(tell) : tell(seen);
    }`;
    // A document that is left while it is looked at has no answer; the next one has.
    const answer = await pollUntil(
      () =>
        this.#driver
          .callFunction(source, JSON.stringify({ argument }))
          .catch((error: unknown) => (isNavigationError(error) ? undefined : Promise.reject(error))),
      'a page',
    );
    return (JSON.parse(answer) as { value: Result }).value;
  }

  async click(selector: string): Promise<void> {
    await this.hover(selector);
    await this.mouse.down();
    await this.mouse.up();
  }

  async hover(selector: string): Promise<void> {
    let before = '';
    const point = await pollUntil(async () => {
      const found = await this.evaluate(findClickPoint, selector);
      const stands = JSON.stringify(found) === before;
      before = JSON.stringify(found);
      return found && stands ? found : undefined;
    }, selector);
    await this.mouse.move(...point);
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.evaluate((each) => document.querySelector<HTMLInputElement>(each)!.select(), selector);
    await this.#press(text ? Array.from(text) : [keyCodes['Backspace']!]);
  }

  keyboard = {
    press: (key: string): Promise<void> => this.#press([keyCodes[key] ?? key]),
  };

  #press(values: string[]): Promise<void> {
    const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    return this.#driver.performActions([{ type: 'key', id: 'keyboard', actions }]);
  }

  mouse = {
    move: (x: number, y: number): Promise<void> =>
      this.#point({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }),
    down: (): Promise<void> => this.#point({ type: 'pointerDown', button: 0 }),
    up: (): Promise<void> => this.#point({ type: 'pointerUp', button: 0 }),
  };

  #point(action: object): Promise<void> {
    return this.#driver.performActions([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] },
    ]);
  }
}

/** Runs in the page: where to press, once the element is in sight and nothing covers it. */
function findClickPoint(selector: string): [number, number] | undefined {
  const element = [...document.querySelectorAll(selector)].find((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const box = () => element!.getClientRects()[0]!;
  if (!element || !box()) return undefined;
  if (box().top < 0 || box().bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = box();
  const point: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  const hit = document.elementFromPoint(...point);
  return hit && (element.contains(hit) || hit.contains(element)) ? point : undefined;
}

export async function pollUntil<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await new Promise((done) => setTimeout(done, 30))) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`There was no ${what} within ${timeoutMs / 1000} s.`);
}

function isNavigationError(error: unknown): boolean {
  return /no such (frame|window|realm)|realm|destroyed|unload|discarded|aborted/i.test(String(error));
}
