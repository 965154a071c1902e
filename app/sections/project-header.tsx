import { useShell } from '../shell.ts';
import { Link } from '../ui/link.tsx';
import type { Project, Service } from '#model/schema.ts';
import { FramedPicture } from '../ui/framed-picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import css from './project-header.module.css';

interface Props {
  project: Project;
  services: Pick<Service, 'title' | 'url'>[];
}

/** Stands where the hero does on the page of one piece of work. */
export function ProjectHeader({ project, services }: Props) {
  const { t } = useShell();
  return (
    <section className={css.header}>
      <div className={css.inner}>
        <div className={css.text}>
          <p className={css.kind}>
            {t('about.caseStudy')} {project.sample && <SampleMark />}
          </p>
          <h1>{project.title}</h1>
          <p className={css.summary}>{project.summary}</p>
          {project.opening && <RichText as="p" html={project.opening} />}
          <dl>
            <div>
              <dt>{t('about.client')}</dt>
              <dd>{project.client}</dd>
            </div>
            <div>
              <dt>{t('about.industry')}</dt>
              <dd>{project.industry}</dd>
            </div>
            <div>
              <dt>{t('about.services')}</dt>
              <dd>
                {services.map(({ title, url }) => (
                  <Link key={url} to={url}>
                    {title}
                  </Link>
                ))}
              </dd>
            </div>
          </dl>
        </div>
        <FramedPicture file={project.picture} alt={project.alt} when="at once" />
      </div>
    </section>
  );
}
