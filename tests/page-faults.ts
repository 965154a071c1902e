import { createHash } from 'node:crypto';
import { parseBootData } from '#app/state/boot-data.ts';

/** What is wrong with a page, as a browser would notice: blocked styles and scripts, missing files. */
export async function findPageFaults(url: string, path: string): Promise<{ html: string; faults: string[] }> {
  const response = await fetch(url + path);
  const html = await response.text();
  const policy = response.headers.get('content-security-policy')!;
  const inline = [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)];
  const blocked = inline.filter(
    ([, , text]) => !policy.includes(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`),
  );
  const faults = blocked.map(([, element]) => `${path}: the policy blocks an inline ${element}`);
  if (response.status !== 200 || inline.length < 2) faults.push(`${path}: ${response.status}`);
  const { scripts, stylesheetUrl, pageDataUrl, layoutDataUrl } = parseBootData(html)!;
  for (const file of [...scripts, stylesheetUrl, pageDataUrl, layoutDataUrl]) {
    const { status } = await fetch(url + file);
    if (status !== 200) faults.push(`${path}: ${file} is ${status}`);
  }
  return { html, faults };
}
