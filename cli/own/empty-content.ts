/**
 * The pages of a company that has written nothing yet. Headings come from the product's messages, in each language; what
 * only the owner can say is "…", as in new entries of the editor. `npm run doctor` counts those.
 */
import { placeholderText as toWrite } from '#model/check/unfinished-texts.ts';
import type { Messages } from '#model/messages/message-keys.ts';

/** What desk/editor/messages call the lists. */
export interface EditorTexts {
  entries: Record<string, string>;
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
export function emptyPages(messages: Messages, { entries }: EditorTexts, sections: string[], day: string): Pages {
  const { navigation, contact, buttons } = messages;
  const sentence = (text: string) =>
    /[.!?؟۔…]$/.test(text) ? text : `${text}${navigation.home === 'صفحۂ اول' ? '۔' : '.'}`;
  const meta = (topic: string) => {
    const parts = [...(topic === navigation.home ? [] : [topic]), '{company}', contact.headline, contact.subtext].map(
      sentence,
    );
    return { topic, description: parts.join(' ').slice(0, 160) };
  };
  const hero = (highlightHeading: string, description: string, imageUrl: string, links: object[] = []) => ({
    section: 'hero',
    initialHeading: '{brand}:',
    highlightHeading,
    secondPartHeading: '',
    description,
    imageUrl,
    ...(links.length > 0 && { buttons: links }),
  });
  const intro = (section: string, heading: string | undefined, description = toWrite) => ({
    section,
    heading,
    description,
  });
  const sectionOf = (section: string) => ({ section });
  const engagement = intro('engagement', entries['engagement-models']);
  const industries = intro('industries', entries['industries']);
  const closing = sectionOf('closing');
  const getQuote = { label: buttons.getQuote, to: '/contact-us' };
  const hireUs = { label: buttons.hireUs, to: '/contact-us#contact-form' };
  const pages: Pages = {
    'pages/home.yaml': {
      meta: meta(navigation.home),
      sections: [
        hero(contact.headline, sentence(contact.subtext), 'home.webp', [
          getQuote,
          ...(sections.includes('portfolio') ? [{ label: buttons.seeOurWork, to: '/portfolio' }] : []),
        ]),
        sectionOf('statistics'),
        intro('services', navigation.services),
        ...(sections.includes('portfolio') ? [intro('work', navigation.portfolio)] : []),
        { section: 'why-choose', description: toWrite },
        industries,
        engagement,
        sectionOf('testimonials'),
        closing,
      ],
    },
    'pages/about.yaml': {
      path: '/about-us',
      aliases: ['/about'],
      meta: meta(navigation.aboutUs),
      sections: [
        hero(navigation.aboutUs, toWrite, 'about.webp'),
        sectionOf('statistics'),
        { section: 'story', heading: toWrite, paragraphs: [toWrite] },
        { section: 'vision', heading: toWrite, paragraphs: [toWrite] },
        closing,
      ],
    },
    'pages/services.yaml': {
      meta: meta(navigation.services),
      sections: [
        hero(navigation.services, toWrite, 'services.webp'),
        intro('service-cards', navigation.services),
        closing,
      ],
    },
    'pages/contact.yaml': {
      path: '/contact-us',
      meta: meta(navigation.contactUs),
      sections: [
        hero(contact.headline, sentence(contact.subtext), 'contact.webp', [{ ...getQuote, to: '#contact-form' }]),
        sectionOf('contact'),
        sectionOf('questions'),
      ],
    },
    'pages/not-found.yaml': {
      meta: { topic: messages.messages.pageNotFound, description: messages.messages.cantFindPage },
      sections: [sectionOf('not-found')],
    },
    'templates/service.yaml': {
      sections: [
        { section: 'hero', learnMore: true, buttons: [hireUs] },
        ...['overview', 'contact-block', 'contact', 'parts', 'animated', 'icons', 'strengths', 'transform'].map(
          sectionOf,
        ),
        ...['related-work', 'testimonials', 'closing'].map(sectionOf),
      ],
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
        sections: [
          hero(navigation.portfolio, toWrite, 'portfolio.webp'),
          intro('projects', navigation.portfolio),
          closing,
        ],
      },
      'templates/project.yaml': {
        path: '/case-study/:id',
        sections: ['header', 'facts', 'story', 'quote', 'pager']
          .map((name) => sectionOf(`project-${name}`))
          .concat(closing),
      },
    },
    careers: {
      'pages/careers.yaml': {
        meta: meta(navigation.careers),
        sections: [
          hero(navigation.careers, toWrite, 'careers.webp', [{ label: buttons.viewOpenings, to: '#openings' }]),
          intro('openings', messages.job.allOpenings),
          { section: 'form', form: 'application', anchor: 'open-application' },
          closing,
        ],
      },
      'templates/job.yaml': {
        path: '/job-details/:id',
        description: '{title}, {experience}, {location}. {company}.',
        sections: [sectionOf('title'), sectionOf('job')],
      },
    },
    'remote-team': {
      'pages/remote-team.yaml': {
        meta: meta(navigation.remoteTeam),
        sections: [
          hero(navigation.remoteTeam, toWrite, 'remoteTeam.webp', [hireUs]),
          engagement,
          intro('service-groups', navigation.services),
          industries,
          sectionOf('testimonials'),
          closing,
        ],
      },
    },
    'staff-augmentation': {
      'pages/staff-augmentation.yaml': {
        meta: meta(navigation.staffAugmentation),
        sections: [
          hero(navigation.staffAugmentation, toWrite, 'staffAugmentation.webp', [hireUs]),
          engagement,
          { section: 'why-choose', headingSuffix: `– ${navigation.staffAugmentation}`, description: toWrite },
          sectionOf('contact'),
          closing,
        ],
      },
    },
    blog: {
      'pages/posts.yaml': {
        path: '/blog',
        meta: meta(messages.blog.all),
        sections: [{ section: 'title', heading: messages.blog.all, lead: toWrite }, sectionOf('post-list'), closing],
      },
      'templates/post.yaml': { path: '/blog/:id', sections: ['title', 'text', 'closing'].map(sectionOf) },
    },
  };
  return Object.assign(pages, ...sections.map((name) => optional[name]));
}
