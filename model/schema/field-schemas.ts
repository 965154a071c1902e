/** The small parts that other shapes are made of. */
import { z } from 'zod';

export const text = z.string().trim().min(1, 'must not be empty');
export const texts = z.array(text);
export const paragraphs = z.array(text).min(1, 'needs at least one entry');
export const sitePath = z
  .string()
  .regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be a path of this site, such as /careers');
/** Where a page stands. */
export const pagePath = z
  .string()
  .regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'must be an address of its own, such as /company/history');
export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });
/** Any of Lucide's, or a brand of Tabler's: render/images/icon-sprite.ts knows which there are. */
export const icon = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of an icon, such as shield-check');
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes');
export const pictureFileName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]*\.(webp|avif|svg|png|jpe?g)$/, 'must be the name of a picture, such as office.jpg');
/** What a picture shows, in a few words; empty where it only decorates. */
export const alt = z.string();
export const date = z.iso.date({ error: 'must be a day, such as 2027-01-31' });
/** Says that what stands beside it is made up: pages show it (app/ui/text/sample-mark.tsx), and `npm run doctor` looks for it. */
export const sampleFlag = z
  .boolean()
  .optional()
  .transform((made) => made || undefined);
/** Its place in lists, the smallest first. */
export const order = z.number().default(1000);

/** What a page says about itself: `topic` makes the document title '{topic} - {company}'. */
export const metaSchema = z.strictObject({
  topic: text,
  description: z.string().min(50, 'must have at least 50 characters').max(160, 'must have at most 160 characters'),
});

export const headingFields = {
  initialHeading: text,
  highlightHeading: text,
  secondPartHeading: z.string().default(''),
};

/** The picture is a file of media/, one that is drawn, or a class of the style sheet that draws it. */
export const heroSchema = z.strictObject({
  ...headingFields,
  description: text,
  imageUrl: pictureFileName.optional(),
  alt: alt.optional(),
  imageClassName: text.optional(),
});

export const titledItem = z.strictObject({ title: text, description: text });
export const titledItemWithIcon = z.strictObject({ title: text, description: text, icon });
export const sectionIntro = z.strictObject({ heading: text, description: text });

export type PageMeta = z.infer<typeof metaSchema>;
export type HeroContent = z.infer<typeof heroSchema>;
