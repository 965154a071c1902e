import type { ContentData } from '#model/schema/locale-content.ts';
import type { SectionFields } from '#model/schema/page-file.ts';

export interface SectionPlace {
  /** Relative to the folder of the language. */
  file: string;
  index: number;
  /** The name of the page, the template or the entry. */
  name: string;
}

/** Returns a copy of the content with each section replaced, wherever it is: on pages, in templates and in entries. */
export function mapSections(
  content: ContentData,
  change: (section: SectionFields, place: SectionPlace) => SectionFields,
): ContentData {
  const changeAll = <Owner extends { sections?: SectionFields[] | undefined }>(owner: Owner, file: string): Owner => {
    const name = file.replace(/^.*\/|\.\w+$/g, '');
    return owner.sections
      ? { ...owner, sections: owner.sections.map((section, index) => change(section, { file, index, name })) }
      : owner;
  };
  const changeRecord = <T extends Record<string, { sections: SectionFields[] }>>(owners: T, folder: string) =>
    Object.fromEntries(
      Object.entries(owners).map(([name, owner]) => [name, changeAll(owner, `${folder}/${name}.yaml`)]),
    ) as T;
  return {
    ...content,
    pages: changeRecord(content.pages, 'pages'),
    templates: changeRecord(content.templates, 'templates'),
    services: content.services.map((service) => changeAll(service, `services/${service.key}.yaml`)),
    projects: content.projects.map((project) => changeAll(project, `projects/${project.id}.md`)),
    jobs: content.jobs.map((job) => changeAll(job, `jobs/${job.id}.yaml`)),
    posts: content.posts.map((post) => changeAll(post, `posts/${post.id}.md`)),
  };
}
