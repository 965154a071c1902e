/** The browser API of these tests: a subset of Playwright's Page, plus `waitForValue`. */
export interface Tab {
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  setViewportSize(size: ViewportSize): Promise<void>;
  /** Runs a function in the page. Its argument and result are serialised as JSON. */
  evaluate<Result, Argument = undefined>(read: PageFunction<Result, Argument>, argument?: Argument): Promise<Result>;
  /** Waits until `read` returns `expected` in the page. Returns the last value, `expected` or not, after a timeout. */
  waitForValue<Result, Argument = undefined>(
    read: PageFunction<Result, Argument>,
    expected: Result,
    argument?: Argument,
  ): Promise<Result>;
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** Chooses a file on disk. */
  setInputFiles(selector: string, path: string): Promise<void>;
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
}

export type PageFunction<Result, Argument> = (argument: Argument) => Result | Promise<Result>;

export interface ViewportSize {
  width: number;
  height: number;
}

export interface TabOptions {
  origin: string;
  scripts: boolean;
  viewport: ViewportSize;
}

/** A tab without cookies, storage or console lines of earlier ones. */
export interface OpenedTab {
  tab: Tab;
  consoleLines(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface BrowserEngine {
  openTab(options: TabOptions): Promise<OpenedTab>;
  close(): Promise<void>;
}
