import type { ReactNode } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { ProjectResults } from './project-results.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { RichText } from '#app/ui/text/rich-text.tsx';
import article from '#app/sections/text/article.module.css';
import css from './project-story.module.css';

/** A case study: the introduction next to its facts, the results, then the parts, with full-width pictures. */
export default function ProjectStory({ project, services, results }: SectionData<'project-story'>) {
  const { client, industry, runsOn = [], opening, rest, sample } = project;
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
      <ProjectResults results={results} sample={sample} />
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
