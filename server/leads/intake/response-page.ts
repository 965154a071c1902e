/**
 * The page that answers a form sent without scripts: thanks with the reference, or the form again with all that was typed;
 * and staff who follow a link about a request.
 */
import type { Languages } from '#model/isomorphic/languages.ts';
import type { Language } from '#model/schema/content-types.ts';
import { responsePageClasses as css, responsePagePlaceholders } from '#contract/response-page.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import {
  endpoints,
  requestFields,
  languageField,
  honeypotField,
  type RequestField,
  type ProjectRequest,
  type RejectedResponse,
} from '#contract/project-request.ts';
import type { SiteFacts } from '../../pages/site-manifest.ts';
import { html, type Html } from '../html.ts';
import type { LeadKind } from '../store/lead-types.ts';
import type { ServerMessages, MessagesByLanguage } from '../../pages/server-messages.ts';

export type ResponsePages = ReturnType<typeof createResponsePages>;

export interface ResponseNotice {
  heading: string;
  text: string;
  /** Posts to the address of the page itself. */
  button?: string;
}

export interface ResponsePageOptions {
  /** Prerendered, with marks where the answer goes. */
  templates: Record<Language, string>;
  messages: MessagesByLanguage;
  languages: Languages;
  site: Pick<SiteFacts, 'company' | 'email'>;
}

export function createResponsePages({ templates, messages, languages, site }: ResponsePageOptions) {
  const page = (language: Language, heading: string, lead: Html, rest?: Html) => {
    const main = html`<section class="${css.top}"><h1>${heading}</h1>${lead}</section>${rest}`;
    const title = html`${heading} - ${site.company}`;
    return templates[language]!.replace(responsePagePlaceholders.title, () => title.text).replace(
      responsePagePlaceholders.main,
      () => main.text,
    );
  };

  return {
    accepted(language: Language, reference: string): string {
      const { contact, buttons } = messages[language]!;
      const home = languages.toLocalePath(language, '/');
      return page(
        language,
        contact.sentHeading,
        html`<p class="${css.lead}">${contact.sentText}</p>
          <p class="${css.lead} response-reference">${contact.reference} <bdi dir="ltr">${reference}</bdi></p>
          <a class="${css.button}" href="${home}">${buttons.goHome}</a>`,
      );
    },

    /** `typed` is what to put back into the form; without it, the page leads back to one. */
    refused(
      language: Language,
      kind: LeadKind,
      { error, errors = [] }: RejectedResponse,
      typed?: ProjectRequest,
    ): string {
      const { contact, buttons } = messages[language]!;
      const form = languages.toLocalePath(language, '/contact-us#contact-form');
      if (typed) {
        const text = errors.length > 0 ? contact.checkFields : error;
        // Focused without scripts, so that what is wrong is read aloud first, and each fault leads to its field.
        const lead = html`<div class="response-errors" role="alert" tabindex="-1" autofocus><p class="${css.lead}">${text}</p>${renderErrorList(errors, contact)}</div>`;
        return page(
          language,
          contact.notSentHeading,
          lead,
          renderForm(kind, language, messages[language]!, typed, errors),
        );
      }
      return page(
        language,
        contact.notSentHeading,
        html`<p class="${css.lead}">${error}</p>
          <p class="${css.lead}">${interpolate(contact.notSentText, { email: site.email })}</p>
          <a class="${css.button}" href="${form}">${buttons.backToForm}</a>`,
      );
    },

    notice(language: Language, { heading, text, button }: ResponseNotice): string {
      const form =
        button !== undefined &&
        html`<form method="post"><button class="${css.button}" type="submit">${button}</button></form>`;
      return page(language, heading, html`<p class="${css.lead}">${text}</p>${form}`);
    },
  };
}

/**
 * Where the site's pages are on another host than the one that was asked, links lead there. As long as SITE_URL is localhost,
 * nobody has said where they are. What visitors typed has no quotes left to look like a link.
 */
export function rewriteLinksToSite(page: string, siteUrl: string, host: string | undefined): string {
  const site = new URL(siteUrl);
  if (host === undefined || host === site.host || site.hostname === 'localhost') return page;
  return page.replace(/(<a\b[^<>]* href=")(?=\/)/g, (start) => start + siteUrl);
}

type FieldErrors = NonNullable<RejectedResponse['errors']>;

function renderErrorList(fieldErrors: FieldErrors, messages: ServerMessages['contact']): Html | undefined {
  if (fieldErrors.length === 0) return undefined;
  const items = fieldErrors.map(
    ({ field, message }) => html`<li><a href="#${field}">${messages[inputSettings[field].word]}</a>: ${message}</li>`,
  );
  return html`<ul>${items}</ul>`;
}

const inputSettings: Record<
  RequestField,
  { word: keyof ServerMessages['contact']; type?: string; autocomplete?: string }
> = {
  first_name: { word: 'firstName', type: 'text', autocomplete: 'given-name' },
  last_name: { word: 'lastName', type: 'text', autocomplete: 'family-name' },
  email: { word: 'email', type: 'email', autocomplete: 'email' },
  phone: { word: 'phone', type: 'tel', autocomplete: 'tel' },
  message: { word: 'message' },
};

function renderForm(
  kind: LeadKind,
  language: Language,
  messages: ServerMessages,
  typed: ProjectRequest,
  fieldErrors: FieldErrors,
): Html {
  const { contact, buttons } = messages;
  return html`<form class="${css.form} response-form" id="contact-form" action="${endpoints[kind]}" method="post">
    <h2>${contact.headline}</h2>
    ${requestFields.map((field) => renderField(field, contact[inputSettings[field].word], typed[field], fieldErrors))}
    <input type="hidden" name="${languageField}" value="${language}">
    <label class="${css.hidden}" aria-hidden="true">${contact.leaveEmpty}<input name="${honeypotField}" tabindex="-1" autocomplete="off"></label>
    <button class="${css.button}" type="submit">${buttons.getQuote}</button>
  </form>`;
}

function renderField(field: RequestField, label: string, value: string, fieldErrors: FieldErrors): Html {
  const fieldError = fieldErrors.find((candidate) => candidate.field === field);
  const { type, autocomplete } = inputSettings[field];
  const describe = fieldError && html` aria-invalid="true" aria-describedby="${field}-error"`;
  // A browser drops the first line break of a text area, so it gets one to drop.
  const control = type
    ? html`<input class="${css.control}" id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" dir="${
        field === 'email' || field === 'phone' ? 'ltr' : 'auto'
      }" value="${value}" required${describe}>`
    : html`<textarea class="${css.control}" id="${field}" name="${field}" rows="6" dir="auto" required${describe}>
${value}</textarea>`;
  return html`<div class="${css.field}"><label for="${field}">${label}</label>${control}${
    fieldError && html`<p class="${css.error}" id="${field}-error">${fieldError.message}</p>`
  }</div>`;
}
