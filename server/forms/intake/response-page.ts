/**
 * The response page for forms posted without scripts: a confirmation with the reference, or the form again with
 * everything the visitor typed.
 */
import type { Languages } from '#model/isomorphic/languages.ts';
import type { Language } from '#model/schema/content-types.ts';
import { responsePagePlaceholders, type ResponsePageClasses } from '#contract/forms/response-page.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import {
  endpoints,
  requestFields,
  languageField,
  honeypotAttributes,
  honeypotField,
  type FormRules,
  type RequestField,
  type ProjectRequest,
  type RejectedResponse,
} from '#contract/forms/project-request.ts';
import {
  acceptedFiles,
  applicationFields,
  fileField,
  jobField,
  maxFileBytes,
  requiredApplicationFields,
  type ApplicationControl,
  type JobApplication,
  type RejectedApplication,
} from '#contract/forms/application.ts';
import { pageField } from '#contract/forms/visit-source.ts';
import type { SiteFacts, SiteManifest, ServerMessages, MessagesByLanguage } from '#server/pages/site-manifest.ts';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { LeadKind, RequestKind } from '#server/forms/store/lead-types.ts';
import type { RequestOrigin } from './visit-source.ts';

type Html = ReturnType<typeof html>;

export type ResponsePages = ReturnType<typeof createResponsePages>;

/** What the build prerendered for the response page. */
export interface ResponsePageTemplates {
  /** Documents with placeholders, by language. */
  documents: Record<Language, string>;
  classes: ResponsePageClasses;
}

interface ResponsePageOptions {
  templates: ResponsePageTemplates;
  messages: MessagesByLanguage;
  languages: Languages;
  site: Pick<SiteFacts, 'company' | 'email' | 'form' | 'keepApplicationsDays'>;
  contactPaths: SiteManifest['contactPaths'];
}

export function createResponsePages({ templates, messages, languages, site, contactPaths }: ResponsePageOptions) {
  const { documents, classes: css } = templates;
  const page = (language: Language, heading: string, intro: Html, rest?: Html) => {
    // Asynchronous only if a value is a promise.
    const main = html`<section class="${css.top}"><h1>${heading}</h1>${intro}</section>${rest}` as HtmlEscapedString;
    const title = html`${heading} - ${site.company}` as HtmlEscapedString;
    return documents[language]!.replace(responsePagePlaceholders.title, () => title.toString()).replace(
      responsePagePlaceholders.main,
      () => main.toString(),
    );
  };

  return {
    accepted(language: Language, kind: LeadKind, reference: string, text?: string): string {
      const { contact, application, buttons } = messages[language]!;
      const { sentHeading, sentText } = kind === 'application' ? application : contact;
      const home = languages.toLocalePath(language, '/');
      return page(
        language,
        sentHeading,
        html`<p class="${css.lead}">${text ?? sentText}</p>
          <p class="${css.lead} response-reference">${contact.reference} <bdi dir="ltr">${reference}</bdi></p>
          <a class="${css.button}" href="${home}">${buttons.goHome}</a>`,
      );
    },

    /** Fills the form with `typed`; without it, links to the form. */
    rejected(
      language: Language,
      kind: RequestKind,
      { error, errors = [] }: RejectedResponse,
      { typed, origin }: { typed?: ProjectRequest; origin: RequestOrigin },
    ): string {
      const { contact, buttons } = messages[language]!;
      const form = `${contactPaths[language]}#contact-form`;
      if (typed) {
        const text = errors.length > 0 ? contact.checkFields : error;
        // autofocus makes screen readers announce the errors first.
        const intro = html`<div class="response-errors" role="alert" tabindex="-1" autofocus><p class="${css.lead}">${text}</p>${renderErrorList(errors, (field) => contact[inputSettings[field].messageKey], contact.colon)}</div>`;
        const filledForm = renderForm(css, site.form, kind, language, messages[language]!, { typed, origin, errors });
        return page(language, contact.notSentHeading, intro, filledForm);
      }
      return page(
        language,
        contact.notSentHeading,
        html`<p class="${css.lead}">${error}</p>
          <p class="${css.lead}">${interpolate(contact.notSentText, { email: site.email })}</p>
          <a class="${css.button}" href="${form}">${buttons.backToForm}</a>`,
      );
    },

    /** The form again, with `typed`; a browser fills in no file, so that must be chosen again. */
    rejectedApplication(
      language: Language,
      { error, errors = [] }: RejectedApplication,
      filled: { typed?: JobApplication; job: string | null; origin: RequestOrigin },
    ): string {
      const { application, contact, buttons } = messages[language]!;
      if (!filled.typed) {
        const home = languages.toLocalePath(language, '/');
        const intro = html`<p class="${css.lead}">${error}</p><a class="${css.button}" href="${home}">${buttons.goHome}</a>`;
        return page(language, application.notSentHeading, intro);
      }
      const labelOf = applicationLabelsIn(messages[language]!);
      const text = errors.length > 0 ? contact.checkFields : error;
      const intro = html`<div class="response-errors" role="alert" tabindex="-1" autofocus><p class="${css.lead}">${text}</p>${renderErrorList(errors, labelOf, contact.colon)}<p class="${css.lead}">${application.chooseAgain}</p></div>`;
      const form = renderApplicationForm(css, site, language, messages[language]!, { ...filled, errors });
      return page(language, application.notSentHeading, intro, form);
    },
  };
}

/**
 * Makes links absolute if the site's pages are on another host than this response. A SITE_URL of localhost means that
 * the host is not configured. Text from visitors is escaped, so it cannot match.
 */
export function rewriteLinksToSite(page: string, siteUrl: string, host: string | undefined): string {
  const site = new URL(siteUrl);
  if (host === undefined || host === site.host || site.hostname === 'localhost') return page;
  return page.replace(/(<a\b[^<>]* href=")(?=\/)/g, (start) => start + siteUrl);
}

type FieldErrors<Name extends string = RequestField> = { field: Name; message: string }[];

function renderErrorList<Name extends string>(
  fieldErrors: FieldErrors<Name>,
  labelOf: (field: Name) => string,
  colon: string,
): Html | undefined {
  if (fieldErrors.length === 0) return undefined;
  const items = fieldErrors.map(
    ({ field, message }) => html`<li><a href="#${field}">${labelOf(field)}</a>${colon}${message}</li>`,
  );
  return html`<ul>${items}</ul>`;
}

const inputSettings: Record<
  RequestField,
  { messageKey: keyof ServerMessages['contact']; type?: string; autocomplete?: string }
> = {
  first_name: { messageKey: 'firstName', type: 'text', autocomplete: 'given-name' },
  last_name: { messageKey: 'lastName', type: 'text', autocomplete: 'family-name' },
  email: { messageKey: 'email', type: 'email', autocomplete: 'email' },
  phone: { messageKey: 'phone', type: 'tel', autocomplete: 'tel' },
  message: { messageKey: 'message' },
};

const phoneHintIn = ({ contact }: ServerMessages, { phoneFormat }: FormRules) =>
  phoneFormat === 'free' ? contact.freePhoneHint : contact.phoneHint;

function renderForm(
  css: ResponsePageClasses,
  rules: FormRules,
  kind: RequestKind,
  language: Language,
  messages: ServerMessages,
  { typed, origin, errors }: { typed: ProjectRequest; origin: RequestOrigin; errors: FieldErrors },
): Html {
  const { contact, buttons } = messages;
  const { required } = rules;
  return html`<form class="${css.form} response-form" id="contact-form" action="${endpoints[kind]}" method="post">
    <h2>${contact.headline}</h2>
    ${requestFields.map((field) => {
      const label = contact[inputSettings[field].messageKey];
      const isRequired = required.includes(field);
      const fullLabel = isRequired ? label : interpolate(contact.optionalField, { label });
      const { type, autocomplete } = inputSettings[field];
      const hint = field === 'phone' ? phoneHintIn(messages, rules) : undefined;
      const settings = { name: field, label: fullLabel, hint, type, autocomplete, isRequired };
      return renderField(css, settings, typed[field], errors);
    })}
    ${renderHiddenFields(css, language, contact, origin)}
    <button class="${css.button}" type="submit">${buttons.getQuote}</button>
    <p class="${css.hint}">${contact.dataUse}</p>
  </form>`;
}

/** The page that the form was on is not the page that it is sent from now. */
function renderHiddenFields(
  css: ResponsePageClasses,
  language: Language,
  contact: ServerMessages['contact'],
  { page = '', source }: RequestOrigin,
): Html {
  const attributes = Object.entries(honeypotAttributes).map(([name, value]) => html` ${name}="${value}"`);
  const hidden = Object.entries({ [languageField]: language, [pageField]: page, ...source });
  return html`${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <label class="${css.hidden}" aria-hidden="true" inert>${contact.leaveEmpty}<input name="${honeypotField}" tabindex="-1" autocomplete="off"${attributes}></label>`;
}

const applicationInputs: Record<ApplicationControl, { type?: string; autocomplete?: string }> = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  link: { type: 'text', autocomplete: 'url' },
  message: {},
  [fileField]: { type: 'file' },
};

function applicationLabelsIn({ application, contact }: ServerMessages) {
  return (name: ApplicationControl): string => {
    const { name: nameLabel, link, message, file } = application;
    return { name: nameLabel, email: contact.email, phone: contact.phone, link, message, [fileField]: file }[name];
  };
}

function renderApplicationForm(
  css: ResponsePageClasses,
  { form: rules, keepApplicationsDays }: Pick<SiteFacts, 'form' | 'keepApplicationsDays'>,
  language: Language,
  messages: ServerMessages,
  {
    typed,
    job,
    origin,
    errors,
  }: { typed?: JobApplication; job: string | null; origin: RequestOrigin; errors: FieldErrors<ApplicationControl> },
): Html {
  const { application, contact } = messages;
  const labelOf = applicationLabelsIn(messages);
  const hints: Partial<Record<ApplicationControl, string>> = {
    phone: phoneHintIn(messages, rules),
    link: application.linkHint,
    [fileField]: interpolate(application.fileHint, { megabytes: maxFileBytes / 1024 / 1024 }),
  };
  return html`<form class="${css.form} response-form" id="apply" action="${endpoints.application}" method="post" enctype="multipart/form-data">
    <h2>${job === null ? application.openHeading : application.heading}</h2>
    <input type="hidden" name="${jobField}" value="${job ?? ''}">
    ${renderHiddenFields(css, language, contact, origin)}
    ${([...applicationFields, fileField] as const).map((name) => {
      const isRequired = requiredApplicationFields.includes(name);
      const label = isRequired ? labelOf(name) : interpolate(contact.optionalField, { label: labelOf(name) });
      const value = name === fileField ? '' : (typed?.[name] ?? '');
      return renderField(
        css,
        { name, label, hint: hints[name], isRequired, ...applicationInputs[name] },
        value,
        errors,
      );
    })}
    <button class="${css.button}" type="submit">${application.send}</button>
    <p class="${css.hint}">${interpolate(application.dataUse, { days: keepApplicationsDays })}</p>
  </form>`;
}

interface FieldSettings<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  /** Undefined for a text of several lines. */
  type?: string;
  autocomplete?: string;
  isRequired: boolean;
}

function renderField<Name extends string>(
  css: ResponsePageClasses,
  { name: field, label, hint, type, autocomplete, isRequired }: FieldSettings<Name>,
  value: string,
  fieldErrors: FieldErrors<Name>,
): Html {
  const fieldError = fieldErrors.find((candidate) => candidate.field === field);
  const descriptions = [hint && `${field}-hint`, fieldError && `${field}-error`].filter(Boolean).join(' ');
  const attributes = html`${isRequired && ' required'}${fieldError && html` aria-invalid="true"`}${
    descriptions && html` aria-describedby="${descriptions}"`
  }`;
  // Browsers drop the first line break of a textarea, so add one.
  const control =
    type === 'file'
      ? html`<input class="${css.control}" id="${field}" name="${field}" type="file" accept="${acceptedFiles}"${attributes}>`
      : type
        ? html`<input class="${css.control}" id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" dir="${
            ['email', 'phone', 'link'].includes(field) ? 'ltr' : 'auto'
          }" value="${value}"${attributes}>`
        : html`<textarea class="${css.control}" id="${field}" name="${field}" rows="6" dir="auto"${attributes}>
${value}</textarea>`;
  return html`<div class="${css.field}"><label for="${field}">${label}</label>${control}${
    hint && html`<p class="${css.hint}" id="${field}-hint">${hint}</p>`
  }${fieldError && html`<p class="${css.error}" id="${field}-error">${fieldError.message}</p>`}</div>`;
}
