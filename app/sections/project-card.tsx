import type { ReactNode } from 'react';
import type { ShownProject } from '../project-data.ts';
import { FramedPicture } from '../ui/framed-picture.tsx';
import { Link } from '../ui/link.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import css from './project-card.module.css';

interface Props {
  project: ShownProject;
  when?: 'last' | 'near';
  /** How wide the picture is on a large screen. */
  sizes?: string;
  className?: string;
  children: ReactNode;
}

/** A link to a piece of work. Its picture travels to the top of the page; see styles/travel.css. */
export function ProjectLink({ project: { id, picture, alt }, when, sizes, className = '', children }: Props) {
  return (
    <Link to={`/case-study/${id}`} className={`${css.work} ${className}`} data-travels>
      <FramedPicture file={picture} alt={alt} when={when} sizes={sizes} />
      {children}
    </Link>
  );
}

export function ProjectFacts({ project: { title, client, industry, summary, sample } }: Pick<Props, 'project'>) {
  return (
    <>
      <p className={css.facts}>
        <bdi>{industry}</bdi> · <bdi>{client}</bdi> {sample && <SampleMark />}
      </p>
      <h3>{title}</h3>
      <p>{summary}</p>
    </>
  );
}

/** A piece of work in a grid. */
export function ProjectCard({ project, when, sizes }: Pick<Props, 'project' | 'when' | 'sizes'>) {
  return (
    <ProjectLink project={project} when={when} sizes={sizes} className={css.card}>
      <ProjectFacts project={project} />
    </ProjectLink>
  );
}
