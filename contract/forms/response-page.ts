/** The page that answers a form posted without scripts. The server says what is on it, and the site's code renders it. */
import type { DeskGroup, Form, Values } from './form.ts';

/** Placeholders in the prerendered document. */
export const responsePagePlaceholders = { title: '⟦title⟧', main: '⟦main⟧' };

export interface ResponseContent {
  heading: string;
  texts: string[];
  /** Of a form that was accepted. */
  reference?: { label: string; value: string; deliver: DeskGroup };
  link?: { href: string; label: string };
  /** The form again, with what was sent. */
  form?: PostedForm;
}

export interface PostedForm {
  form: Form;
  job?: { id: string; title: string };
  values: Values;
  errors: { field: string; message: string }[];
  /** Other fields that it came with, such as the page that it was on. */
  hidden: Values;
}

/** What a release gives the renderer, in one language: see app/entry-response.tsx. */
export interface ResponsePageData {
  layoutData: object;
  /** What the module `virtual:site` exports. */
  site: object;
}

/** The built renderer: dist/response-page/render.js. */
export interface ResponseRenderer {
  /** The HTML of the document's main element. */
  renderResponse: (data: ResponsePageData, content: ResponseContent) => string;
}
