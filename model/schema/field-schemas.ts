/**
 * The fields that other schemas are made of. Descriptions appear in editors while an owner writes content; run
 * `npm run schemas` after changing one.
 */
import { z } from 'zod';
import {
  entryPathPattern,
  findHiddenProblem,
  findSlugProblem,
  linkPattern,
  pathPattern,
  slugPattern,
} from '#model/isomorphic/slug.ts';
import { encodePath } from '#model/isomorphic/url-path.ts';

export const text = z.string().trim().min(1, 'must not be empty: write a text');
/** A sentence or more. `input` chooses the control in the content editor. */
export const longText = text.meta({ input: 'longText' });
export const texts = z.array(text);
export const paragraphs = z.array(longText).min(1, 'needs at least one entry: add one');

/** Checks a path as it is written, and returns it as it is sent. */
function pathSchema(pattern: RegExp, message: string) {
  const findProblem = (path: unknown) =>
    String(path)
      .split('/')
      .map(findHiddenProblem)
      .find((problem) => problem !== undefined);
  const error = ({ input }: { input?: unknown }) => findProblem(input) ?? message;
  return z
    .string()
    .regex(pattern, { error, abort: true })
    .refine((path) => findProblem(path) === undefined, { error })
    .overwrite(encodePath);
}

export const sitePath = pathSchema(linkPattern, 'must be a path on this site, such as /careers');
/** A link to a page. */
export const pageLink = sitePath.meta({ input: 'link' });
export const pagePath = pathSchema(
  pathPattern,
  'must be a path of lower-case words joined by hyphens, in any script, such as /company/history',
);
/** The path of a page with entries: `:id` stands for the last part. */
export const entryPagePath = pathSchema(entryPathPattern, 'must be a path with :id at the end, such as /projects/:id');
export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' });
export const icon = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of an icon, such as shield-check')
  .meta({ input: 'icon' })
  .describe('An icon of lucide.dev/icons, or a brand icon of tabler.io/icons such as brand-react.');
const slugMessage = ({ input }: { input?: unknown }) => findSlugProblem(String(input));
export const slug = z
  .string()
  .regex(slugPattern, { error: slugMessage, abort: true })
  .refine((typed) => findSlugProblem(typed) === undefined, { error: slugMessage })
  .overwrite((typed) => typed.normalize('NFC'));
/** Which form a page has. `usual` is the one that it has without saying so. */
export const formName = (usual?: string) => slug.optional().meta({ input: 'form', usual });
export const emailAddress = z.email({ error: 'must be an email address, such as hello@example.com' });
/** Messages say how long a text is. */
const lengthOf = (input: unknown) => (typeof input === 'string' ? input.length : 0);
/** Said of any picture that is not on this site. */
export const externalPictureMessage =
  'pictures from other sites are not loaded, because those sites would see who visits yours: save it in media/ and write its file name';
/** The file name is the identity of an entry, and its address unless this says otherwise. */
export const entrySlug = slug
  .optional()
  .describe('The end of the address in this language. Without it, the file name.');
export const pictureFileName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]*\.(webp|avif|svg|png|jpe?g)$/i, {
    error: ({ input }) =>
      /^(https?:)?\/\//.test(String(input))
        ? externalPictureMessage
        : 'must be the name of a picture, such as office.jpg',
  })
  .meta({ input: 'picture' })
  .describe('A file in media/, such as office.jpg.');
export const alt = z.string().describe("What the picture shows, in a few words; '' if it is only decoration.");
export const date = z.iso.date({ error: 'must be a date, such as 2027-01-31' }).meta({ input: 'date' });
export const sampleFlag = z
  .boolean()
  .optional()
  .transform((isSample) => isSample || undefined)
  .describe(
    'true marks made-up content: some pages label it, and npm run doctor lists it. Remove the line when it is yours.',
  );
export const order = z.number().default(1000).describe('The position in lists. The smallest number comes first.');

export const socialsSchema = z
  .record(
    z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a network in lower case, such as linkedin'),
    httpsUrl,
  )
  .default({})
  .describe('Profiles, by the name of the network: what follows brand- in its icon on tabler.io/icons.');

export const metaSchema = z
  .strictObject({
    topic: text.describe('The page title in browser tabs and search results, before the company name.'),
    description: z
      .string()
      .min(50, { error: ({ input }) => `must have at least 50 characters, and has ${lengthOf(input)}` })
      .max(160, { error: ({ input }) => `must have at most 160 characters, and has ${lengthOf(input)}` })
      .meta({ input: 'longText' })
      .describe('The summary in search results, 50 to 160 characters.'),
  })
  .describe('What search engines and browser tabs show.');

export const headingFields = {
  initialHeading: text.describe('The heading up to the highlighted words.'),
  highlightHeading: text.describe('The highlighted words of the heading.'),
  secondPartHeading: z.string().default('').describe('The rest of the heading. May be empty.'),
};

export const heroSchema = z
  .strictObject({
    ...headingFields,
    description: longText.describe('One or two sentences below the heading.'),
    imageUrl: pictureFileName.optional().describe('A file in media/. Without it, a picture is generated.'),
    alt: alt.optional(),
    imageClassName: text.optional().describe('A CSS class that draws the picture, instead of imageUrl.'),
  })
  .describe('The top of the page.');

export const titledItem = z.strictObject({ title: text, description: longText });
export const titledItemWithIcon = z.strictObject({ title: text, description: longText, icon });
export const sectionIntro = z.strictObject({ heading: text, description: longText });

export type PageMeta = z.infer<typeof metaSchema>;
export type HeroContent = z.infer<typeof heroSchema>;
