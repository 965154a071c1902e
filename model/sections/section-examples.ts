/** An example of each kind of section, with everything that it may have, for tests and for /dev/ui. */
import { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import { fieldNamesAt } from '#model/read/schema-fields.ts';
import type { SectionFields } from '#model/schema/page-file.ts';
import { sectionTypeOf, type SectionName } from './sections.ts';

type Examples = Record<SectionName, Record<string, unknown>>;

const heading = 'A heading of a few words.';
const description = 'One or two sentences beside the heading. They say what the section is about.';
const paragraphs = [description, 'A further paragraph, with what the first one left out. It may be longer.'];
const intro = { heading, description };
const items = ['A first entry', 'A second one', 'The third'].map((title) => ({ title, description }));
const itemsWithIcon = items.map((item) => ({ ...item, icon: 'globe' }));
const buttons = [
  { label: 'First button', to: '/' },
  { label: 'Second button', to: '/#top' },
];
const headings = {
  initialHeading: 'A heading with',
  highlightHeading: 'some words',
  secondPartHeading: 'in the accent.',
};

/** `picture` is a file of media/. */
function createExamples(picture: string): Examples {
  const figure = { picture, alt: 'What the picture shows', caption: 'A caption below the picture.' };
  const quote = { name: 'Robin Example', role: 'Head of Examples', company: 'Acme', content: description };
  return {
    hero: { ...headings, description, buttons },
    title: { heading, lead: description },
    overview: { ...intro, paragraphs },
    statistics: {},
    services: intro,
    'service-cards': intro,
    parts: { heading, entries: ['uiux'] },
    work: intro,
    projects: intro,
    'related-work': {},
    'why-choose': { headingSuffix: 'for this', description },
    industries: intro,
    engagement: intro,
    'service-groups': { ...intro, ...figure },
    icons: { heading, items: itemsWithIcon },
    strengths: { heading, items: itemsWithIcon },
    points: {
      ...intro,
      items: [{ ...items[0], when: 'First week' }, ...items.slice(1)],
      ordered: true,
      raised: true,
      ...figure,
    },
    'text-picture': { heading, paragraphs, ...figure, side: 'start', buttons },
    media: { heading, ...figure },
    logos: {
      heading,
      items: ['Acme', 'Globex', 'Initech', 'Umbrella', 'Hooli'].map((name) => ({
        name,
        picture,
        link: 'https://example.com',
      })),
    },
    prices: {
      ...intro,
      plans: ['Small', 'Medium', 'Large'].map((name, index) => ({
        name,
        price: `€${index + 1},000`,
        per: 'a month',
        description,
        points: items.map(({ title }) => title),
        button: { label: 'Choose', to: '/' },
        highlighted: index === 1,
      })),
    },
    comparison: {
      ...intro,
      columns: ['With us', 'In-house', 'Elsewhere'],
      rows: items.map(({ title }, index) => ({
        feature: title,
        values: ['yes', index === 1 ? 'yes' : 'no', 'After a month'],
      })),
    },
    quote: { ...quote, picture, sample: true },
    embed: {
      ...intro,
      url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      title: 'A video',
      picture,
      alt: 'What the picture shows',
      link: 'https://example.com/video',
    },
    animated: {
      ...headings,
      dynamicHeading: 'That moves',
      remainingText: 'on its own.',
      description,
      data: items.map((item, id) => ({ ...item, id, className: 'one' })),
    },
    transform: {
      initialHeading: 'Before',
      highlightHeading: 'the highlight',
      remainingText: 'and after.',
      desc: description,
      points: items.map(({ title }) => title),
    },
    testimonials: {},
    story: { heading, paragraphs, sample: true },
    timeline: { heading, items: items.map((item, index) => ({ ...item, year: 2020 + index })), sample: true },
    vision: {
      heading,
      paragraphs,
      leader: {
        name: 'Robin Example',
        role: 'Director',
        quote: description,
        picture,
        alt: '',
        socials: {},
        sample: true,
      },
    },
    team: intro,
    contact: { hours: 'Monday to Friday, 9:00 to 17:00', smallestEngagement: 'Two weeks' },
    'contact-block': {
      miniHeading: 'Talk',
      highlightMiniHeading: 'to us',
      headingFirstPart: 'Tell us',
      highlightHeading: 'about it',
      headingSecondPart: 'now.',
      description,
      points: items.map(({ title }) => title),
    },
    form: { form: 'application' },
    questions: intro,
    openings: intro,
    job: {},
    text: {},
    'post-list': {},
    'project-header': {},
    'project-facts': {},
    'project-story': {},
    'project-quote': {},
    'project-pager': {},
    include: { page: 'not-found', show: ['not-found'] },
    closing: { heading, description, buttons },
    'not-found': {},
  };
}

/** What a kind needs, besides what its schema says. */
const alsoNeeded: Partial<Record<SectionName, string[]>> = {
  media: ['picture', 'alt'],
  'text-picture': ['alt'],
  embed: ['alt'],
  quote: ['content', 'role'],
  form: ['form'],
  parts: ['entries'],
};

/** A section of each kind, with everything that it may have, or with the least. */
export function exampleSections(picture: string, how: 'whole' | 'least'): SectionFields[] {
  return Object.entries(createExamples(picture)).map(([section, example]) => {
    const named = 'heading' in example ? { ...example, heading: `A heading for ${section}` } : example;
    return { section, ...(how === 'whole' ? named : leastOf(section as SectionName, named)) };
  });
}

function leastOf(name: SectionName, example: Record<string, unknown>): Record<string, unknown> {
  const { fields, needed = [] } = sectionTypeOf(name)!;
  const names = [...needed, ...(alsoNeeded[name] ?? [])];
  return reduceTo(z.strictObject(fields), [], example, names) as Record<string, unknown>;
}

/** Keeps required fields, and one entry of each list. */
function reduceTo(schema: z.ZodType, path: FieldPath, value: unknown, needed: string[] = []): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((entry) => reduceTo(schema, [...path, 0], entry));
  if (typeof value !== 'object' || value === null) return value;
  const names = [...fieldNamesAt(schema, path, { onlyRequired: true }), ...needed];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => names.includes(name))
      .map(([name, inner]) => [name, reduceTo(schema, [...path, name], inner)]),
  );
}
