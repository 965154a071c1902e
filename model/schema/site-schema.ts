/** site.yaml: the company, its languages and what the site is made of. */
import { z } from 'zod';
import { date, httpsUrl, sampleFlag, text, sitePath } from './field-schemas.ts';

/** By the name of the network, as Tabler names its icon. */
export const socialsSchema = z
  .record(
    z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a network in lower case, such as linkedin'),
    httpsUrl,
  )
  .default({});

const languageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'must be the code of a language, such as de or pt-BR');

export const languageSchema = z.strictObject({
  code: languageCode,
  /** What its readers call it. */
  name: text,
  /** In front of its addresses; empty for the language of the bare ones. */
  prefix: z.string().regex(/^(\/[a-z]+(-[a-z]+)*)?$/, 'must be empty, or a slash and small letters, such as /de'),
  direction: z.enum(['ltr', 'rtl']),
  /** For dates and digits. */
  locale: text,
  /** For share tags, such as de_DE. */
  shareLocale: z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'must be like de_DE'),
});

const fontSource = z
  .string()
  .regex(
    /^@fontsource(-variable)?\/[a-z0-9-]+$|^[A-Za-z0-9][\w.-]*\.woff2$/,
    'must be a package, such as @fontsource-variable/inter, or a woff2 file of media/',
  );

export const fontsSchema = z.strictObject({
  text: fontSource,
  /** Left out, that of the text. */
  headings: fontSource.optional(),
  /** For letters that are not Latin: by the name that Unicode has for the script. */
  scripts: z
    .record(z.string().refine(isScript, 'must be the name of a script, such as Arabic or Cyrillic'), fontSource)
    .default({}),
});

function isScript(name: string): boolean {
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').source !== '';
  } catch {
    return false;
  }
}

export const siteSchema = z.strictObject({
  brand: text,
  company: text,
  founded: z.int().min(1900),
  /** In each language, by its code. */
  blurb: z.record(languageCode, text),
  updated: date,
  email: z.email(),
  /** Left out, it is `email`; securityEmail as well. */
  hrEmail: z.email().optional(),
  securityEmail: z.email().optional(),
  phone: z
    .string()
    .regex(/^\+?[\d ()-]{6,24}$/, 'must be a phone number')
    .optional(),
  address: z.strictObject({ lines: z.record(languageCode, z.array(text).min(1)), mapUrl: httpsUrl }).optional(),
  socials: socialsSchema,
  /** Whether the footer asks for an address to write to. */
  newsletter: z.boolean().default(false),
  /** Addresses of this site, as the language of the bare ones has them. */
  navigation: z.strictObject({
    header: z.array(sitePath),
    /** Without a list of services, the first six of the menu. */
    footer: z.strictObject({ company: z.array(sitePath), services: z.array(sitePath).optional() }),
  }),
  languages: z.strictObject({ all: z.array(languageSchema).min(1), offered: z.array(languageCode).min(1) }),
  /** The one colour that everything else is measured from. */
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'must be a colour, such as #d50000')
    .default('#d50000'),
  /** A file of media/. Without one, a mark is drawn. */
  logo: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]*\.svg$/, 'must be the name of an SVG, such as logo.svg')
    .optional(),
  fonts: fontsSchema.default({
    text: '@fontsource-variable/instrument-sans',
    scripts: { Arabic: '@fontsource-variable/readex-pro' },
  }),
  imagesLocation: z.string().regex(/^(\/|https:\/\/).*\/$/, 'must be a path or https address that ends with a slash'),
  limits: z.strictObject({ scrollToTopAfter: z.int().min(0), keepRequestsDays: z.int().min(30) }),
  /** Addresses that the site once had; see redirects.ts. */
  redirects: z.record(z.string(), z.string()).default({}),
  sample: sampleFlag,
});

/** As it is used: every kind of letter has an address. */
export function withDefaultEmails(file: z.infer<typeof siteSchema>) {
  return { ...file, hrEmail: file.hrEmail ?? file.email, securityEmail: file.securityEmail ?? file.email };
}

export type Site = ReturnType<typeof withDefaultEmails>;
/** What the browser is told of it, with the scripts of every page: no more than it shows. */
export const browserSiteFields = [
  'brand',
  'company',
  'blurb',
  'email',
  'hrEmail',
  'phone',
  'address',
  'socials',
  'newsletter',
  'languages',
  'imagesLocation',
  'limits',
] as const;
export type BrowserSite = Pick<Site, (typeof browserSiteFields)[number]>;
export type LanguageSettings = z.infer<typeof languageSchema>;
/** A code of site.languages. */
export type Language = string;
