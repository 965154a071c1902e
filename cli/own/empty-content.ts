/**
 * The pages of a company that has written nothing yet. Headings come from the product's messages, in each language; what
 * only the owner can say is "…", as in new entries of the editor. `npm run doctor` counts those.
 */
import { placeholderText as toWrite } from '#model/check/unfinished-texts.ts';
import type { Messages } from '#model/messages/message-keys.ts';

/** What desk/editor/messages call the lists and the fields. English has the names of some fields only. */
export interface EditorTexts {
  entries: Record<string, string>;
  fields: Record<string, string | undefined>;
}

/** The site's form: of the contact page, and of service pages as long as there is no forms/project.yaml. */
export const emptyForm = `# The form of all pages. A field that is not listed in "Forms" of docs/content.md has \`label: { en: … }\`, too.
fields:
  - { name: name, type: text, length: 100 }
  - { name: email, type: email, required: true }
  - { name: message, type: textarea, required: true }
`;

type Pages = Record<string, Record<string, unknown>>;

/** By file, without the folder of the language. Markdown files have `body`. */
export function emptyPages(
  messages: Messages,
  { entries, fields }: EditorTexts,
  sections: string[],
  day: string,
): Pages {
  const { navigation, contact } = messages;
  const sentence = (text: string) =>
    /[.!?؟۔…]$/.test(text) ? text : `${text}${navigation.home === 'صفحۂ اول' ? '۔' : '.'}`;
  const meta = (topic: string) => {
    const parts = [...(topic === navigation.home ? [] : [topic]), '{company}', contact.headline, contact.subtext].map(
      sentence,
    );
    return { topic, description: parts.join(' ').slice(0, 160) };
  };
  const hero = (highlightHeading: string, description: string, imageUrl: string) => ({
    initialHeading: '{brand}:',
    highlightHeading,
    secondPartHeading: '',
    description,
    imageUrl,
  });
  const intro = (heading: string | undefined, description = toWrite) => ({ heading, description });
  const pages: Pages = {
    'pages/home.yaml': {
      meta: meta(navigation.home),
      hero: hero(contact.headline, sentence(contact.subtext), 'home.webp'),
      services: intro(navigation.services),
      whyChoose: { description: toWrite },
      industries: intro(entries['industries']),
      engagement: intro(entries['engagement-models']),
    },
    'pages/about.yaml': {
      meta: meta(navigation.aboutUs),
      hero: hero(navigation.aboutUs, toWrite, 'about.webp'),
      story: { heading: fields['story'] ?? 'Story', paragraphs: [toWrite] },
      timeline: { heading: fields['timeline'] ?? 'Timeline', entries: [] },
      vision: { heading: fields['vision'] ?? 'Vision', paragraphs: [toWrite] },
    },
    'pages/services.yaml': {
      meta: meta(navigation.services),
      hero: hero(navigation.services, toWrite, 'services.webp'),
      ...intro(navigation.services),
    },
    'pages/contact.yaml': {
      meta: meta(navigation.contactUs),
      hero: hero(contact.headline, sentence(contact.subtext), 'contact.webp'),
      steps: { heading: fields['steps'] ?? 'Steps', items: [] },
    },
    'pages/not-found.yaml': {
      meta: { topic: messages.messages.pageNotFound, description: messages.messages.cantFindPage },
    },
    'free/privacy-policy.md': {
      meta: meta(navigation.privacyPolicy),
      heading: navigation.privacyPolicy,
      introduction: toWrite,
      updated: day,
      body: toWrite,
    },
  };
  const optional: Record<string, Pages> = {
    portfolio: {
      'pages/portfolio.yaml': {
        meta: meta(navigation.portfolio),
        hero: hero(navigation.portfolio, toWrite, 'portfolio.webp'),
        ...intro(navigation.portfolio),
      },
    },
    careers: {
      'pages/careers.yaml': {
        meta: meta(navigation.careers),
        hero: hero(navigation.careers, toWrite, 'careers.webp'),
        openings: intro(messages.job.allOpenings),
        reasons: { heading: entries['why-choose'], items: [] },
        process: { heading: fields['process'] ?? 'Process', steps: [] },
        jobDescription: '{title}, {experience}, {location}. {company}.',
      },
    },
    'remote-team': {
      'pages/remote-team.yaml': {
        meta: meta(navigation.remoteTeam),
        hero: hero(navigation.remoteTeam, toWrite, 'remoteTeam.webp'),
        engagement: intro(entries['engagement-models']),
        groups: intro(navigation.services),
        industries: intro(entries['industries']),
      },
    },
    'staff-augmentation': {
      'pages/staff-augmentation.yaml': {
        meta: meta(navigation.staffAugmentation),
        hero: hero(navigation.staffAugmentation, toWrite, 'staffAugmentation.webp'),
        engagement: intro(entries['engagement-models']),
        whyChoose: { headingSuffix: `– ${navigation.staffAugmentation}`, description: toWrite },
      },
    },
    blog: {
      'pages/posts.yaml': { meta: meta(messages.blog.all), heading: messages.blog.all, lead: toWrite },
    },
  };
  return Object.assign(pages, ...sections.map((name) => optional[name]));
}
