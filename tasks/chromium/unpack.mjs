/** A program of its own, since the package changes the environment of whoever imports it: that is told with the path. */
// Makes the package unpack the libraries that a bare system lacks.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
const { default: chromium } = await import('@sparticuz/chromium');
const path = await chromium.executablePath();
const { FONTCONFIG_PATH, HOME, LD_LIBRARY_PATH } = process.env;
console.log(JSON.stringify({ path, env: { FONTCONFIG_PATH, HOME, LD_LIBRARY_PATH } }));
