/**
 * site.json of a release, written by the build: everything the server knows about the site. Requests are looked up by exact
 * path, so no part of a URL is ever used as a file name.
 */
import { z } from 'zod';
import { applicationModes, type Form } from '#contract/forms/form.ts';
import { listSchemas } from '#model/schema/list-schemas.ts';
import { languageSchema } from '#model/schema/site-schema.ts';
import { analyticsSchema, newsletterProviderSchema } from '#model/schema/site-services.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import type { Language } from '#model/schema/content-types.ts';
import { StartupError } from '#server/process/startup-error.ts';

/** The messages that response pages and mails use. */
export type ServerMessages = Pick<
  Messages,
  'buttons' | 'contact' | 'messages' | 'upload' | 'digestMail' | 'application' | 'applicationMail' | 'replyMail'
>;
export type MessagesByLanguage = Record<Language, ServerMessages>;

const urlPath = z.string().regex(/^\/(?!\/)[!-~]*$/, 'must be a URL path, such as /about-us');
const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/);
const contentEncoding = z.enum(['br', 'gzip']);

/** Relative to site/ of the release. */
const filePath = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0][^\\\0]*$/, 'must be a path inside of the site');

const storedFile = z.strictObject({
  /** Several paths may use the same file. */
  file: filePath,
  /** A hash of the uncompressed file, without quotes. */
  etag: z.string().regex(/^[\w.-]+$/, 'must be a hash without quotes'),
  /** The response status if it is not 200. */
  status: z.int().min(200).max(599).optional(),
  /** Compressed copies next to the file: `br` with the extension .br, `gzip` with .gz. */
  encodings: z.array(contentEncoding),
  /** Size of the uncompressed file in bytes. */
  length: z.int().min(0),
  /** Hashes for the Content-Security-Policy. */
  inline: z.strictObject({ scripts: z.array(hash), style: hash }).optional(),
});

const siteFile = storedFile.extend({
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/, 'must be a content type'),
  cache: z.enum(['page', 'data', 'immutable', 'revalidate']),
  /** Scheduled revisions, each valid from a day (UTC) on; earliest first. */
  revisions: z.array(storedFile.extend({ from: z.iso.date() })).optional(),
});

const colour = z.string().regex(/^#[\da-f]{6}$/);

const siteFacts = z.strictObject({
  company: z.string(),
  email: z.string(),
  securityEmail: z.string(),
  imagesLocation: z.string(),
  timeZone: z.string(),
  /** Readable shades of the accent: see AccentShades. */
  colours: z.strictObject({ accent: colour, onAccent: colour, textLight: colour, textDark: colour }),
  keepRequestsDays: z.int().min(30),
  keepApplicationsDays: z.int().min(30),
  hrEmail: z.string(),
  applications: z.enum(applicationModes),
  /** Titles of the jobs, by language and id. */
  jobs: z.record(z.string(), z.record(z.string(), z.string())),
  /** The last days (UTC) of jobs that close, by id. */
  closingDays: z.record(z.string(), z.iso.date()),
  keepSource: z.boolean(),
  /** Not used by the server: an editor restores no release with another one. */
  bookingUrl: z.string().optional(),
  newsletterProvider: newsletterProviderSchema.optional(),
  analytics: analyticsSchema.optional(),
  languages: z.array(languageSchema).min(1),
});

/** Same rules as in model/routes/redirects.ts. */
const redirect = z.strictObject({
  from: z.string().regex(/^\/(?!\/)[^\p{Cc}\\]*$/u, 'must be a path'),
  to: z.string().regex(/^(\/(?!\/)|https:\/\/[^/\\@]+\/)[!-[\]-~]*$/, 'must be a path of this site or an https URL'),
});

/** The build checks that all keys exist. */
const messageSection = z.record(z.string(), z.string());
const messages = z
  .strictObject({
    buttons: messageSection,
    contact: messageSection,
    messages: messageSection,
    upload: messageSection,
    digestMail: messageSection,
    application: messageSection,
    applicationMail: messageSection,
    replyMail: messageSection,
  })
  .transform((all) => all as ServerMessages);

const manifestSchema = z
  .strictObject({
    /** Name and version of this program. */
    product: z.strictObject({ name: z.string(), version: z.string() }),
    siteUrl: z.url(),
    /** The day (UTC) on which the site changes by itself, such as for a post with a later date: build it again then. */
    rebuildOn: z.iso.date(),
    /** From site.yaml. */
    site: siteFacts,
    /** Messages in response pages and mails, by language. */
    messages: z.record(z.string(), messages),
    /** By language and id. The build checks them. */
    forms: z.record(z.string(), z.record(z.string(), z.custom<Form>())),
    /** What only the server knows of a form, by id. */
    formSettings: z.record(
      z.string(),
      z.strictObject({ recipients: z.array(z.string()).optional(), confirmation: z.boolean() }),
    ),
    /** What staff begin their replies with, by language. */
    replyTemplates: z.record(z.string(), listSchemas['reply-templates']),
    /** The contact page, by language. */
    contactPaths: z.record(z.string(), urlPath),
    /** Pages whose path differs by language, and their paths in the default language: staff see those. */
    defaultPaths: z.record(urlPath, urlPath),
    files: z.record(urlPath, siteFile),
    redirects: z.array(redirect),
    /** Any unlisted single segment below `prefix` gets the page at `path`. */
    anyId: z.array(z.strictObject({ prefix: z.string().regex(/^\/([\w%-]+\/)+$/), path: urlPath })),
    /** The not-found page for paths below `prefix`; '' matches everything else. */
    notFound: z.array(z.strictObject({ prefix: z.string().regex(/^(\/[\w-]+)*$/), path: urlPath })),
    /** Files of the response pages, by language. They have no URL path. */
    responsePages: z.record(z.string(), z.strictObject({ document: filePath, data: filePath })),
    /** Hashes of their inline scripts, for the Content-Security-Policy. */
    scriptHashes: z.array(hash),
  })
  .refine(({ files, anyId, notFound }) => [...anyId, ...notFound].every(({ path }) => files[path]), {
    error: 'anyId and notFound must name paths of files',
  })
  .refine(({ notFound }) => notFound.some(({ prefix }) => prefix === ''), {
    error: "notFound must have an entry with the prefix ''",
  })
  .refine(
    ({ site, messages: all, responsePages, contactPaths }) =>
      site.languages.every(({ code }) => all[code] && responsePages[code] && contactPaths[code]),
    { error: 'messages, responsePages and contactPaths must cover every language' },
  );

export type ContentEncoding = z.infer<typeof contentEncoding>;
export type StoredFile = z.infer<typeof storedFile>;
export type SiteFile = z.infer<typeof siteFile>;
export type SiteFacts = z.infer<typeof siteFacts>;
export type SiteManifest = z.infer<typeof manifestSchema>;

export function parseSiteManifest(text: string): SiteManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartupError('The list of the built site’s files is damaged. Build the site again: npm run build.');
  }
  const result = manifestSchema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join(' › ') || 'the file';
  throw new StartupError(
    `The built site does not match this server (${where}: ${issue?.message}). Build the site again: npm run build.`,
  );
}

/** The parts that the build reads from the content. */
export type ManifestMetadata = Pick<
  SiteManifest,
  | 'product'
  | 'siteUrl'
  | 'rebuildOn'
  | 'site'
  | 'messages'
  | 'redirects'
  | 'contactPaths'
  | 'defaultPaths'
  | 'replyTemplates'
  | 'forms'
  | 'formSettings'
>;
