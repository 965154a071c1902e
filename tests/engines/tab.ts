/** What the tests of this folder do with a browser. Playwright's Page is one; DriverTab makes one of what a WebDriver can do. */
export interface Tab {
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  setViewportSize(size: ViewportSize): Promise<void>;
  /** Runs a function in the page; what it takes and returns goes through JSON. */
  evaluate<Result, Argument = undefined>(
    look: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  keyboard: { press(key: string): Promise<void> };
  mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
}

export interface ViewportSize {
  width: number;
  height: number;
}

export interface TabOptions {
  origin: string;
  scripts: boolean;
  viewport: ViewportSize;
}

/** A tab that shares nothing with the ones before, and what its console said. */
export interface OpenedTab {
  tab: Tab;
  consoleLines(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser that was started. */
export interface BrowserEngine {
  openTab(options: TabOptions): Promise<OpenedTab>;
  close(): Promise<void>;
}
