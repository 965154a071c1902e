/**
 * Builds the data of each page: only the fields it renders, because the browser loads them as JSON. Runs at build time;
 * components import their types from here.
 */
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { PageRoute } from '#model/isomorphic/route-paths.ts';
import { notFoundPage } from '#model/routes/page-routes.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import type { PageMeta, SectionFields } from '#model/schema/content-types.ts';
import type { PageEntry } from '#model/sections/section.ts';
import { findPageWith } from '#model/sections/find-page.ts';
import { buildSections } from '#model/sections/sections.ts';
import type { PageData, PageKind } from './shown-sections.ts';

type FoundPage = {
  kind: PageKind;
  meta: PageMeta;
  sections: SectionFields[];
  entry?: PageEntry;
  isKnown?: false;
} & Pick<PageData, 'closing'>;

/** Text pages have no template. */
const textPageSections: SectionFields[] = ['title', 'text', 'form'].map((section) => ({ section }));

/** `slug` is the end of an entry's path, decoded. Falls back to the not-found page if the entry does not exist. */
export function buildPageData(
  { key, canonical }: Pick<PageRoute, 'key' | 'canonical'>,
  slug: string | undefined,
  path: string,
  content: ContentData,
): PageData {
  const found = findPage(key, slug, content);
  if (!found) {
    const { meta, sections } = content.pages[notFoundPage]!;
    return { kind: 'notFound', canonical: null, meta, sections: buildSections(sections, { content, entry: {} }) };
  }
  const { kind, meta, sections, entry = {}, isKnown, closing } = found;
  const isEntry = slug !== undefined && isKnown !== false;
  return {
    kind,
    canonical: isEntry ? path : (canonical ?? path),
    meta,
    sections: buildSections(sections, { content, entry }),
    closing,
  };
}

function findPage(key: string, slug: string | undefined, c: ContentData): FoundPage | undefined {
  const [folder = '', id = ''] = key.split('/');
  const named = slug ?? id;
  const templateOf = (name: keyof typeof c.templates) => c.templates[name]?.sections ?? [];
  switch (folder) {
    case 'pages': {
      const page = c.pages[id];
      return page && { kind: 'page', meta: page.meta, sections: page.sections };
    }
    case 'free': {
      const textPage = c.textPages[id];
      return textPage && { kind: 'textPage', meta: textPage.meta, sections: textPageSections, entry: { textPage } };
    }
    case 'services': {
      const service = c.services.find((candidate) => candidate.key === id);
      return (
        service && {
          kind: 'service',
          meta: service.meta,
          sections: service.sections ?? templateOf('service'),
          entry: { service },
        }
      );
    }
    case 'projects': {
      const project = c.projects.find((candidate) => candidate.slug === named);
      if (!project) return unknownEntry(c.templates.project?.unknown, c);
      const meta = { topic: project.title, description: project.summary };
      return { kind: 'project', meta, sections: project.sections ?? templateOf('project'), entry: { project } };
    }
    case 'jobs': {
      const job = c.jobs.find((candidate) => candidate.slug === named);
      if (!job) return unknownEntry(c.templates.job?.unknown, c);
      const { title, experience, location, closes } = job;
      const description = interpolate(c.templates.job?.description ?? '{title}, {location}', {
        title,
        experience,
        location,
      });
      const meta = { topic: title, description };
      return {
        kind: 'job',
        meta,
        sections: job.sections ?? templateOf('job'),
        entry: { job },
        closing: closes === undefined ? undefined : { title, closes },
      };
    }
    case 'posts': {
      const post = c.posts.find((candidate) => candidate.slug === named);
      const article = post ?? c.placeholderArticle;
      if (!article) return unknownEntry(c.templates.post?.unknown, c);
      return {
        kind: 'post',
        meta: article.meta,
        sections: post?.sections ?? templateOf('post'),
        entry: { article },
        ...(!post && { isKnown: false }),
      };
    }
    case 'tags':
      return findTagPage(named, c);
    default:
      return undefined;
  }
}

function unknownEntry(page: string | undefined, { pages }: ContentData): FoundPage | undefined {
  const shown = page === undefined ? undefined : pages[page];
  return shown && { kind: 'page', meta: shown.meta, sections: shown.sections, isKnown: false };
}

/** The page that lists the posts, with those of one tag. */
function findTagPage(tag: string, { pages, posts, tags }: ContentData): FoundPage | undefined {
  const list = findPageWith({ pages }, 'post-list');
  if (!list || !posts.some((post) => post.tags.includes(tag))) return undefined;
  const { topic, description } = list.meta;
  const meta = { topic: `${tags[tag]} · ${topic}`, description: `${tags[tag]}: ${description}` };
  return { kind: 'tag', meta, sections: list.sections, entry: { tag } };
}
