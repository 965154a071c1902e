import type { Project } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { FramedPicture } from '#app/ui/media/framed-picture.tsx';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import css from './project-header.module.css';

/** Replaces the hero on a project's page. */
export function ProjectHeader({
  project: { title, summary, picture, alt, sample },
}: {
  project: Omit<Project, 'results'>;
}) {
  const { t } = useLayoutData();
  return (
    <section className={`${css.header} ink beside`}>
      <p className={css.kind}>
        {t('project.caseStudy')} {sample && <SampleMark />}
      </p>
      <h1>{title}</h1>
      <p className={css.summary}>{summary}</p>
      <div className={css.picture} data-view-transition-target>
        <FramedPicture file={picture} alt={alt} loading="eager" sizes="1280px" />
      </div>
    </section>
  );
}
