/** Browsers with light-dark() and CSS nesting. For older ones Vite would lower the CSS, which makes it larger. */
export const browserTargets = ['chrome123', 'firefox128', 'safari17.5'];
