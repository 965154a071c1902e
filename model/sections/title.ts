import { longText, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const title = defineSection({
  fields: { heading: text.optional(), lead: longText.optional() },
  from: ['service', 'project', 'job', 'post'],
  needed: ['heading'],
  build: ({ heading, lead }, { content, entry: { service, project, job, article, textPage, tag } }) => ({
    heading: '',
    ...(service && { heading: service.title, lead: service.description }),
    ...(project && { heading: project.title, lead: project.summary }),
    ...(job && {
      heading: job.title,
      lead: job.description,
      sample: job.sample,
      posted: job.posted,
      closes: job.closes,
    }),
    ...(article && {
      heading: article.heading,
      lead: article.lead,
      author: article.author,
      date: article.date,
      minutes: 'minutes' in article ? article.minutes : undefined,
    }),
    ...(textPage && {
      heading: textPage.heading,
      lead: textPage.introduction,
      sample: textPage.sample,
      updated: textPage.updated,
    }),
    ...(heading !== undefined && { heading, lead }),
    // The page of a tag has the sections of the list.
    ...(tag && { heading: content.tags[tag] }),
  }),
});
