import type { ProjectSummary } from '#model/page-data/project-data.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Section } from '#app/ui/section/section.tsx';
import { ProjectFacts, ProjectLink } from './project-card.tsx';
import css from './selected-work.module.css';

interface Props {
  heading: string;
  description: string;
  work: ProjectSummary[];
}

/** A few projects, large, with their text on alternating sides. */
export function SelectedWork({ heading, description, work }: Props) {
  const { t, pathTo } = useLayoutData();
  return (
    <Section heading={heading} text={description} tone="ink">
      <ul className={css.list}>
        {work.map((project) => (
          <li key={project.slug}>
            <ProjectLink project={project} sizes="820px">
              <div>
                <ProjectFacts project={project} />
                <span className={css.more}>
                  {t('buttons.viewCaseStudy')}
                  <Icon name="arrow-right" />
                </span>
              </div>
            </ProjectLink>
          </li>
        ))}
      </ul>
      <p className={css.all}>
        <ButtonLink to={pathTo('portfolio')} variant="outline">
          {t('buttons.seeOurWork')}
        </ButtonLink>
      </p>
    </Section>
  );
}
