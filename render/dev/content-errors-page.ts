/** npm run dev shows this page while the content has errors. */
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import { productLanguage } from '#model/isomorphic/languages.ts';
import type { ContentError } from '#model/read/content-error.ts';

export function renderContentErrorsPage({ message }: ContentError): string {
  const lines = message.split('\n');
  return `<!doctype html>
<html lang="${productLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The content has errors</title>
<style>
  body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; max-inline-size: 60rem; padding: 10vh 5vw }
  li { margin-block: .75em }
  code { overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>The content has errors</h1>
<p>Fix them and save: the page reloads automatically.</p>
<ul>${lines.map((line) => `<li><code>${escapeHtml(line)}</code></li>`).join('')}</ul>
</body>
</html>`;
}
