import type { ReactNode } from 'react';
import type { Project, ServiceContent } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { RichText } from '#app/ui/text/rich-text.tsx';
import article from '#app/sections/shared/article.module.css';
import css from './project-story.module.css';

interface Props {
  project: Omit<Project, 'results'>;
  services: Pick<ServiceContent, 'title' | 'url'>[];
  /** Between the introduction and the parts. */
  children?: ReactNode;
}

/** A case study: the introduction next to its facts, then the parts, with full-width pictures. */
export function ProjectStory({ project: { client, industry, runsOn = [], opening, rest }, services, children }: Props) {
  const { t } = useLayoutData();
  return (
    <div className={css.story}>
      <div className={`${css.top} beside`}>
        {opening && <RichText as="p" className={css.opening} html={opening} />}
        <dl>
          <Fact name={t('project.client')}>{client}</Fact>
          <Fact name={t('project.industry')}>{industry}</Fact>
          {services.length > 0 && (
            <Fact name={t('project.services')}>
              {services.map(({ title, url }) => (
                <Link key={url} to={url}>
                  {title}
                </Link>
              ))}
            </Fact>
          )}
          {runsOn.length > 0 && (
            <Fact name={t('project.runsOn')}>
              {runsOn.map((name) => (
                <bdi key={name}>{name}</bdi>
              ))}
            </Fact>
          )}
        </dl>
      </div>
      {children}
      {rest && <RichText className={`${article.text} ${css.parts}`} html={rest.html} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
