import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'SEO Marketing',
    description:
      'SEO from crawl to click: technical audits, Core Web Vitals, content by search intent, hreflang and reports from your Search Console.',
  },
  hero: {
    initialHeading: 'Get',
    highlightHeading: 'found',
    secondPartHeading: 'for what you actually sell.',
    description:
      'Technical fixes, content and links, taken in the order most likely to bring buyers. Progress is read from your own Search Console and analytics.',
    imageClassName: 'seoBg',
  },
  overview: {
    heading: 'Nobody can promise you position one.',
    paragraphs: [
      'What can be done is to remove the reasons a good page ranks below a worse one. We check that search engines reach, render and index what matters. A crawl and your server logs show conflicting canonical URLs, redirect chains, content that exists only after scripts run and, on large sites, where the crawl budget is wasted.',
      'Then we study what people mean by what they type. Queries are grouped by intent, each group gets one page, and gaps become briefs that a subject expert can write from. We judge the work by non-brand clicks and inquiries over months. Core updates and seasons are marked on the chart, so nobody takes credit for December.',
    ],
  },
  contact: {
    miniHeading: 'Share',
    highlightMiniHeading: 'your domain',
    headingFirstPart: 'See your site',
    highlightHeading: 'as a crawler',
    headingSecondPart: 'sees it.',
    description:
      'Send the address and the two or three things you most want to be found for. We look at indexing, speed and the results page for those searches before we speak.',
    points: [
      'Findings ranked by expected effect and effort, written as tickets your developers can pick up',
      'One audit, one site move or month-by-month work, priced by the size of the site',
      'We can make the fixes and write the pages, or leave both to your team',
    ],
  },
  animated: {
    initialHeading: 'Crawled, indexed,',
    highlightHeading: 'ranked',
    secondPartHeading: 'and then',
    dynamicHeading: 'chosen',
    remainingText: 'by a person.',
    description: 'Each step rests on the one before it. The finest article does nothing on a page marked noindex.',
    data: [
      {
        id: 1,
        title: 'Reachable',
        description:
          'Robots rules, sitemaps, status codes, internal links, rendering. We compare the crawl with the logs, since what bots could fetch and what they do fetch tend to differ.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Relevant',
        description:
          'Titles and headings that say what the page answers, structured data that matches the visible text, and near-duplicate pages merged into one that deserves to rank.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Preferred',
        description:
          'First-hand detail competitors lack, a fast page, a snippet worth the click, and mentions on sites your buyers already read.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'On the worklist.',
    data: [
      {
        title: 'Crawl and Index Audit',
        description:
          'Every template checked for canonicals, pagination, facets, soft 404s and orphan pages. Each finding comes with example URLs.',
        icon: 'file-search',
      },
      {
        title: 'Core Web Vitals',
        description:
          'LCP, INP and CLS from field data at p75, by template and device. Fixes happen in code: image sizes, fonts, long tasks.',
        icon: 'gauge',
      },
      {
        title: 'Content Briefs',
        description:
          'The question, the reader, what ranking pages leave out and who can speak to it. Clear passages also get quoted in AI answers.',
        icon: 'feather',
      },
      {
        title: 'International and Local',
        description:
          'hreflang with return tags, one URL per language, location pages with something local to say, an up-to-date Business Profile.',
        icon: 'languages',
      },
      {
        title: 'Site Moves',
        description:
          'A redirect map URL by URL, a crawl of staging, a benchmark from before, and a daily look at the logs after the switch.',
        icon: 'route',
      },
      {
        title: 'Links and Digital PR',
        description:
          'Data, tools and expert comments that publications have a reason to cite. We don’t buy links.',
        icon: 'link',
      },
    ],
  },
  transform: {
    highlightHeading: 'recover',
    remainingText: 'traffic that fell overnight?',
    desc: 'It may be a core update, a stray noindex, a changed template, a stronger competitor or analytics that broke. We line up dates, logs and query data and tell you what the evidence supports before proposing any work.',
    points: [
      'Releases, core updates and traffic by page type on a single timeline',
      'Each fix listed with the signal that should respond to it',
      'Methods that stay within the search engines’ published spam policies',
    ],
  },
} satisfies ServicePage;
