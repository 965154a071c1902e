/**
 * The page that answers a form sent without scripts: thanks with the reference, or the form again with all that was typed;
 * and staff who follow a link about a request.
 */
import type { Languages } from '#model/languages.ts';
import type { Language } from '#model/schema.ts';
import { answerClasses as css, answerMarks } from '#contract/answer-page.ts';
import { fillIn } from '#model/fill.ts';
import {
  endpoints,
  fields,
  formLanguage,
  honeypot,
  type Field,
  type ProjectRequest,
  type Refused,
} from '#contract/project-request.ts';
import type { SiteFacts } from '../site-manifest.ts';
import { html, type Html } from './html.ts';
import type { Kind } from './lead-types.ts';
import type { Words, WordsByLanguage } from './words.ts';

export type AnswerPages = ReturnType<typeof createAnswerPages>;

export interface Notice {
  heading: string;
  text: string;
  /** Posts to the address of the page itself. */
  button?: string;
}

export interface AnswerPageOptions {
  /** Prerendered, with marks where the answer goes. */
  documents: Record<Language, string>;
  words: WordsByLanguage;
  languages: Languages;
  site: Pick<SiteFacts, 'company' | 'email'>;
}

export function createAnswerPages({ documents, words, languages, site }: AnswerPageOptions) {
  const page = (language: Language, heading: string, lead: Html, rest?: Html) => {
    const main = html`<section class="${css.top}"><h1>${heading}</h1>${lead}</section>${rest}`;
    const title = html`${heading} - ${site.company}`;
    return documents[language]!.replace(answerMarks.title, () => title.text).replace(answerMarks.main, () => main.text);
  };

  return {
    accepted(language: Language, reference: string): string {
      const { contact, buttons } = words[language]!;
      const home = languages.addressOf(language, '/');
      return page(
        language,
        contact.sentHeading,
        html`<p class="${css.lead}">${contact.sentText}</p>
          <p class="${css.lead} answer-reference">${contact.reference} <bdi dir="ltr">${reference}</bdi></p>
          <a class="${css.button}" href="${home}">${buttons.goHome}</a>`,
      );
    },

    /** `typed` is what to put back into the form; without it, the page leads back to one. */
    refused(language: Language, kind: Kind, { error, errors = [] }: Refused, typed?: ProjectRequest): string {
      const { contact, buttons } = words[language]!;
      const form = languages.addressOf(language, '/contact-us#contact-form');
      if (typed) {
        const text = errors.length > 0 ? contact.checkFields : error;
        // Focused without scripts, so that what is wrong is read aloud first, and each fault leads to its field.
        const lead = html`<div class="answer-faults" role="alert" tabindex="-1" autofocus><p class="${css.lead}">${text}</p>${faultList(errors, contact)}</div>`;
        return page(language, contact.notSentHeading, lead, formOf(kind, language, words[language]!, typed, errors));
      }
      return page(
        language,
        contact.notSentHeading,
        html`<p class="${css.lead}">${error}</p>
          <p class="${css.lead}">${fillIn(contact.notSentText, { email: site.email })}</p>
          <a class="${css.button}" href="${form}">${buttons.backToForm}</a>`,
      );
    },

    notice(language: Language, { heading, text, button }: Notice): string {
      const form = button !== undefined && html`<form method="post"><button class="${css.button}" type="submit">${button}</button></form>`;
      return page(language, heading, html`<p class="${css.lead}">${text}</p>${form}`);
    },
  };
}

/**
 * Where the site's pages are on another host than the one that was asked, links lead there. As long as SITE_URL is localhost,
 * nobody has said where they are. What visitors typed has no quotes left to look like a link.
 */
export function leadToSite(page: string, siteUrl: string, host: string | undefined): string {
  const site = new URL(siteUrl);
  if (host === undefined || host === site.host || site.hostname === 'localhost') return page;
  return page.replace(/(<a\b[^<>]* href=")(?=\/)/g, (start) => start + siteUrl);
}

type Faults = NonNullable<Refused['errors']>;

function faultList(faults: Faults, words: Words['contact']): Html | undefined {
  if (faults.length === 0) return undefined;
  const items = faults.map(
    ({ field, message }) => html`<li><a href="#${field}">${words[inputs[field].word]}</a>: ${message}</li>`,
  );
  return html`<ul>${items}</ul>`;
}

const inputs: Record<Field, { word: keyof Words['contact']; type?: string; autocomplete?: string }> = {
  first_name: { word: 'firstName', type: 'text', autocomplete: 'given-name' },
  last_name: { word: 'lastName', type: 'text', autocomplete: 'family-name' },
  email: { word: 'email', type: 'email', autocomplete: 'email' },
  phone: { word: 'phone', type: 'tel', autocomplete: 'tel' },
  message: { word: 'message' },
};

function formOf(kind: Kind, language: Language, words: Words, typed: ProjectRequest, faults: Faults): Html {
  const { contact, buttons } = words;
  return html`<form class="${css.form} answer-form" id="contact-form" action="${endpoints[kind]}" method="post">
    <h2>${contact.headline}</h2>
    ${fields.map((field) => fieldOf(field, contact[inputs[field].word], typed[field], faults))}
    <input type="hidden" name="${formLanguage}" value="${language}">
    <label class="${css.hidden}" aria-hidden="true">${contact.leaveEmpty}<input name="${honeypot}" tabindex="-1" autocomplete="off"></label>
    <button class="${css.button}" type="submit">${buttons.getQuote}</button>
  </form>`;
}

function fieldOf(field: Field, label: string, value: string, faults: Faults): Html {
  const fault = faults.find((candidate) => candidate.field === field);
  const { type, autocomplete } = inputs[field];
  const describe = fault && html` aria-invalid="true" aria-describedby="${field}-error"`;
  // A browser drops the first line break of a text area, so it gets one to drop.
  const control = type
    ? html`<input class="${css.control}" id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" dir="${
        field === 'email' || field === 'phone' ? 'ltr' : 'auto'
      }" value="${value}" required${describe}>`
    : html`<textarea class="${css.control}" id="${field}" name="${field}" rows="6" dir="auto" required${describe}>
${value}</textarea>`;
  return html`<div class="${css.field}"><label for="${field}">${label}</label>${control}${
    fault && html`<p class="${css.error}" id="${field}-error">${fault.message}</p>`
  }</div>`;
}
