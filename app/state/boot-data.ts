/**
 * What a prerendered document tells its scripts, as one JSON block. Only this module knows where the block is and how it
 * is written.
 */
import { toScriptJson } from '#model/isomorphic/escape-html.ts';
import type { PageName } from '#model/isomorphic/route-paths.ts';

export interface BootData {
  page: PageName;
  /** The entry script preceded by its imports: they run in this order. */
  scripts: string[];
  /** Chunks of this kind of page, which the entry script imports. */
  pageScripts: string[];
  /** The stylesheet for all pages. Empty in development, where the document links its stylesheets. */
  stylesheetUrl: string;
  pageDataUrl: string;
  layoutDataUrl: string;
  /** The folder of the page data for links; see routing/data-urls.ts. */
  dataFolder: string;
  /** The document was rendered for this day (UTC). */
  renderedDay: string;
  /** The server for form posts, if it is not the one that serves the pages; see render/build/static-site.ts. */
  formServerOrigin?: string;
}

const elementId = 'boot-data';
const startTag = `<script type="application/json" id="${elementId}">`;
const endTag = '</script>';

export function renderBootData(data: BootData): string {
  return startTag + toScriptJson(data) + endTag;
}

/** Undefined in a document without scripts, such as the response to a form post. */
export function parseBootData(html: string): BootData | undefined {
  const start = html.indexOf(startTag);
  if (start < 0) return undefined;
  const json = html.slice(start + startTag.length, html.indexOf(endTag, start));
  return JSON.parse(json) as BootData;
}

/** Returns the document with changed boot data. */
export function patchBootData(html: string, patch: Partial<BootData>): string {
  const data = parseBootData(html);
  return data ? html.replace(renderBootData(data), () => renderBootData({ ...data, ...patch })) : html;
}

/** In the browser. Undefined while the document is still loading. */
export function readBootData(): BootData | undefined {
  const block = document.getElementById(elementId);
  return block ? (JSON.parse(block.textContent) as BootData) : undefined;
}
