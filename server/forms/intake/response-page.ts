/** What is on the response page for a form posted without scripts. */
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import {
  responsePagePlaceholders,
  type PostedForm,
  type ResponseContent,
  type ResponseRenderer,
} from '#contract/forms/response-page.ts';
import type { Form } from '#contract/forms/form.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { Languages } from '#model/isomorphic/languages.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { ManifestMetadata } from '#server/pages/site-manifest.ts';
import type { ResponsePageFiles } from '#server/pages/releases.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '#server/process/startup-error.ts';

export type ResponsePages = ReturnType<typeof createResponsePages>;

interface ResponsePageOptions extends Pick<ManifestMetadata, 'messages' | 'site' | 'contactPaths'> {
  files: Record<Language, ResponsePageFiles>;
  renderer: ResponseRenderer;
  languages: Languages;
}

export function createResponsePages(options: ResponsePageOptions) {
  const { files, renderer, messages, languages, site, contactPaths } = options;

  function renderPage(language: Language, content: ResponseContent): string {
    const { document, data } = files[language]!;
    // Asynchronous only if a value is a promise.
    const title = html`${content.heading} - ${site.company}` as HtmlEscapedString;
    return document
      .replace(responsePagePlaceholders.title, () => title.toString())
      .replace(responsePagePlaceholders.main, () => renderer.renderResponse(data, content));
  }

  const headingsFor = (language: Language, deliver: Form['deliver'] | undefined) =>
    messages[language]![deliver === 'applications' ? 'application' : 'contact'];

  return {
    accepted(language: Language, { deliver, texts }: Form, reference: string, message: string): string {
      const { contact, buttons } = messages[language]!;
      return renderPage(language, {
        heading: headingsFor(language, deliver).sentHeading,
        texts: [message === texts.sent ? texts.sentText : message],
        reference: { label: contact.reference, value: reference, deliver },
        link: { href: languages.toLocalePath(language, '/'), label: buttons.goHome },
      });
    },

    /** The form again, with what was sent; browsers fill in no files, so those must be chosen again. */
    rejected(language: Language, error: string, form: PostedForm, needsFiles: boolean): string {
      const { contact, upload } = messages[language]!;
      return renderPage(language, {
        heading: headingsFor(language, form.form.deliver).notSentHeading,
        texts: [form.errors.length > 0 ? contact.checkFields : error, ...(needsFiles ? [upload.chooseAgain] : [])],
        form,
      });
    },

    /** What was sent could not be read. */
    unreadable(language: Language, error: string, form: Form | undefined): string {
      const { contact, buttons } = messages[language]!;
      const email = form?.deliver === 'applications' ? site.hrEmail : site.email;
      return renderPage(language, {
        heading: headingsFor(language, form?.deliver).notSentHeading,
        texts: [error, interpolate(contact.notSentText, { email })],
        link:
          form?.deliver === 'applications'
            ? { href: languages.toLocalePath(language, '/'), label: buttons.goHome }
            : { href: `${contactPaths[language]}#contact-form`, label: buttons.backToForm },
      });
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

/** The built renderer of response pages. */
export async function loadResponseRenderer(dist: string): Promise<ResponseRenderer> {
  try {
    return (await import(pathToFileURL(join(dist, 'response-page/render.js')).href)) as ResponseRenderer;
  } catch (error) {
    throw new StartupError('The build contains no response page. Build the site again: npm run build.', {
      cause: error,
    });
  }
}
