/** site.yaml: the company, its languages and settings of the whole site. */
import type { ApplicationMode } from '#contract/forms/form.ts';
import { z } from 'zod';
import {
  date,
  emailAddress,
  entryPagePath,
  httpsUrl,
  longText,
  pageLink,
  pagePath,
  sampleFlag,
  socialsSchema,
  text,
} from './field-schemas.ts';
import { analyticsSchema, newsletterProviderSchema, operatorOnly } from './site-services.ts';

export const languageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'must be a language code, such as de or pt-BR');

export const languageSchema = z.strictObject({
  code: languageCode,
  name: text.describe('The name in the language itself, such as Deutsch.'),
  prefix: z
    .string()
    .regex(/^(\/[a-z]+(-[a-z]+)*)?$/, 'must be empty, or a slash and lower-case letters, such as /de')
    .describe('The start of all paths in this language, such as /de. Empty for the default language.'),
  direction: z.enum(['ltr', 'rtl']).describe('ltr: left to right. rtl: right to left.'),
  locale: text.describe('The format of dates and numbers, such as de-DE.'),
  shareLocale: z
    .string()
    .regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'must be a language and a country, such as de_DE')
    .describe('For previews in social networks, such as de_DE.'),
});

const pathByLanguage = z.record(languageCode, pagePath).optional();
const entryPathByLanguage = z.record(languageCode, entryPagePath).optional();

export const pathsSchema = z
  .strictObject({
    about: pathByLanguage,
    services: pathByLanguage,
    portfolio: pathByLanguage,
    project: entryPathByLanguage,
    team: pathByLanguage,
    careers: pathByLanguage,
    job: entryPathByLanguage,
    contact: pathByLanguage,
    blog: pathByLanguage,
    post: entryPathByLanguage,
    tag: entryPathByLanguage,
    'remote-team': pathByLanguage,
    'staff-augmentation': pathByLanguage,
  })
  .default({})
  .describe('The paths of built-in pages, by language code, without the language prefix. :id stands for the entry.');

const fontSource = z
  .string()
  .regex(
    /^@fontsource(-variable)?\/[a-z0-9-]+$|^[A-Za-z0-9][\w.-]*\.woff2$/i,
    'must be a package such as @fontsource-variable/inter, or a woff2 file in media/',
  );

const fontsSchema = z.strictObject({
  text: fontSource.describe('A package of fontsource.org, or a woff2 file in media/.'),
  headings: fontSource.optional().describe('Without it, headings use the font of the text.'),
  scripts: z
    .record(z.string().refine(isScript, 'must be the name of a script, such as Arabic or Cyrillic'), fontSource)
    .default({})
    .describe('Fonts for other scripts, by the Unicode name of the script, such as Arabic.'),
});

const phone = z.string().regex(/^\+?[\d ()-]{6,24}$/, 'must be a phone number, such as +49 30 1234567');

const postalAddress = {
  lines: z.record(languageCode, z.array(text).min(1)).describe('The lines of the address, by language code.'),
  mapUrl: httpsUrl.describe('Opens the address in a map service.'),
};

const officeSchema = z.strictObject({
  name: z.record(languageCode, text).describe('Such as the city, by language code.'),
  ...postalAddress,
  phone: phone.optional(),
});

function isScript(name: string): boolean {
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').source !== '';
  } catch {
    return false;
  }
}

/** Names only: an offset such as +01:00 is wrong for half of the year. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const siteSchema = z.strictObject({
  brand: text.describe('The short name: logo, headings, footer.'),
  company: text.describe('The full name, at the end of every page title.'),
  founded: z.int().min(1900).optional().describe('The year the company was founded, for search engines.'),
  blurb: z.record(languageCode, longText).describe('Two or three sentences in the footer, by language code.'),
  updated: date.describe('The day you last changed the content, for search engines.'),
  email: emailAddress.meta(operatorOnly),
  hrEmail: emailAddress.optional().meta(operatorOnly).describe('Where applications go. Without it, email.'),
  securityEmail: emailAddress
    .optional()
    .meta(operatorOnly)
    .describe('Published in /.well-known/security.txt. Without it, email.'),
  phone: phone.optional(),
  address: z.strictObject(postalAddress).optional().describe('The postal address. For several, use offices instead.'),
  offices: z
    .array(officeSchema)
    .optional()
    .describe('Several addresses, instead of one: the contact page has them in full, the footer by name if many.'),
  bookingUrl: httpsUrl
    .optional()
    .meta(operatorOnly)
    .describe(
      'Where visitors book a call, such as a calendar. Without it, “Schedule a Call” leads to the contact form.',
    ),
  socials: socialsSchema,
  newsletter: z.boolean().default(false).describe('true shows the newsletter form in the footer.'),
  newsletterProvider: newsletterProviderSchema.optional(),
  analytics: analyticsSchema.optional(),
  keepSource: z
    .boolean()
    .default(true)
    .describe('Keeps with a form where the visit came from: first page, referring site, campaign.'),
  navigation: z
    .strictObject({
      header: z.array(pageLink).describe('Links after the Services menu.'),
      footer: z.strictObject({
        company: z.array(pageLink),
        services: z.array(pageLink).optional().describe('Without it, the first six services of the menu.'),
      }),
    })
    .describe('Links, as paths in the default language, such as /careers.'),
  paths: pathsSchema,
  languages: z.strictObject({
    all: z.array(languageSchema).min(1).describe('Every language of the site. One of them has an empty prefix.'),
    offered: z.array(languageCode).min(1).describe('The codes of the languages in the language picker.'),
  }),
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i, "must be a colour in quotes, such as '#d50000'")
    .meta({ input: 'colour' })
    .default('#d50000')
    .describe('The main colour. Readable shades of it are computed.'),
  theme: z
    .enum(['light', 'dark', 'system'])
    .default('light')
    .describe('The colours until a visitor chooses others. system: those of the visitor’s device.'),
  logo: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]*\.svg$/i, 'must be the name of an SVG file, such as logo.svg')
    .meta({ input: 'picture' })
    .optional()
    .describe('An SVG file in media/. Without it, a logo is generated.'),
  fonts: fontsSchema.default({
    text: '@fontsource-variable/instrument-sans',
    scripts: { Arabic: '@fontsource-variable/readex-pro' },
  }),
  imagesLocation: z
    .string()
    .regex(/^(\/|https:\/\/).*\/$/, 'must be a path or an https:// URL, with a slash at the end')
    .meta(operatorOnly)
    .describe('Where pictures are loaded from: /images/, or the URL of an image host.'),
  limits: z.strictObject({
    scrollToTopAfter: z.int().min(0).describe('Pixels to scroll before the scroll-to-top button appears.'),
    keepRequestsDays: z
      .int()
      .min(30)
      .meta(operatorOnly)
      .describe('Requests of visitors are deleted after this many days, at least 30.'),
    keepApplicationsDays: z
      .int()
      .min(30)
      .default(180)
      .meta(operatorOnly)
      .describe('Job applications and their files are deleted after this many days, at least 30.'),
  }),
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Europe/Oslo')
    .default('UTC')
    .describe('The time zone of your team, such as Europe/Oslo: for times at the desk and in mails.'),
  redirects: z
    .record(z.string(), z.string())
    .default({})
    .describe('Old paths and where they lead now, such as /old-page: /careers or /old/*: /blog/*.'),
  sample: sampleFlag,
});

/** `email` for each address that is missing; a single postal address is an office without a name. */
export function withDefaults(file: z.infer<typeof siteSchema>, applications: ApplicationMode = 'form') {
  const single: Office[] = file.address ? [file.address] : [];
  return {
    ...file,
    applications,
    hrEmail: file.hrEmail ?? file.email,
    securityEmail: file.securityEmail ?? file.email,
    offices: file.offices ?? single,
  };
}

/** The paths of built-in pages, by name and language. */
export type PagePaths = z.infer<typeof pathsSchema>;
/** Only one that stands alone has no name. */
export type Office = Omit<z.infer<typeof officeSchema>, 'name'> & Partial<Pick<z.infer<typeof officeSchema>, 'name'>>;
export type Site = ReturnType<typeof withDefaults>;
/** The fields sent to the browser with every page: only what it renders. */
export const browserSiteFields = [
  'brand',
  'company',
  'blurb',
  'email',
  'hrEmail',
  'phone',
  'offices',
  'bookingUrl',
  'socials',
  'newsletter',
  'newsletterProvider',
  'analytics',
  'keepSource',
  'languages',
  'imagesLocation',
  'limits',
] as const;
export type BrowserSite = Pick<Site, (typeof browserSiteFields)[number]>;
