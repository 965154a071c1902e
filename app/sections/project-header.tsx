import type { Project } from '#model/schema.ts';
import { useShell } from '../shell.ts';
import { FramedPicture } from '../ui/framed-picture.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import css from './project-header.module.css';

/** Stands where the hero does on the page of one piece of work. */
export function ProjectHeader({ project: { title, summary, picture, alt, sample } }: { project: Project }) {
  const { t } = useShell();
  return (
    <section className={`${css.header} ink beside`}>
      <p className={css.kind}>
        {t('about.caseStudy')} {sample && <SampleMark />}
      </p>
      <h1>{title}</h1>
      <p className={css.summary}>{summary}</p>
      <div className={css.picture} data-arrives>
        <FramedPicture file={picture} alt={alt} when="at once" sizes="1280px" />
      </div>
    </section>
  );
}
