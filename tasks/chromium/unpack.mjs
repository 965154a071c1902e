/**
 * Unpacks Chromium from its npm package and prints its path and environment variables. Runs in a separate process,
 * because the package changes the environment.
 */
// Makes the package unpack the system libraries, too.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
const { default: chromium } = await import('@sparticuz/chromium');
const path = await chromium.executablePath();
const { FONTCONFIG_PATH, HOME, LD_LIBRARY_PATH } = process.env;
// In the locale C, as in most containers, this build finds no text in a page.
const LANG = 'en_US.UTF-8';
console.log(JSON.stringify({ path, env: { FONTCONFIG_PATH, HOME, LD_LIBRARY_PATH, LANG } }));
