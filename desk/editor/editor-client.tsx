/** The content editor in the browser. */
export {};
