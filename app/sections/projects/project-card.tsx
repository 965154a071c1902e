import type { ReactNode } from 'react';
import type { ProjectSummary } from '#model/page-data/project-data.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { FramedPicture } from '#app/ui/media/framed-picture.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import css from './project-card.module.css';

interface Props {
  project: ProjectSummary;
  loading?: 'low-priority' | 'lazy';
  /** The picture's width on a large screen, for the sizes attribute. */
  sizes?: string;
  className?: string;
  children: ReactNode;
}

/** A link to a project. Its picture morphs into the project page's; see styles/view-transition.css. */
export function ProjectLink({ project: { slug, picture, alt }, loading, sizes, className = '', children }: Props) {
  const { pathTo } = useLayoutData();
  return (
    <Link to={pathTo('caseStudy', slug)} className={`${css.work} ${className}`} data-view-transition>
      <FramedPicture file={picture} alt={alt} loading={loading} sizes={sizes} />
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

/** A project in a grid. */
export function ProjectCard({ project, loading, sizes }: Pick<Props, 'project' | 'loading' | 'sizes'>) {
  return (
    <ProjectLink project={project} loading={loading} sizes={sizes} className={css.card}>
      <ProjectFacts project={project} />
    </ProjectLink>
  );
}
