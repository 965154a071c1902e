import type { IndustryWithProjects } from '#model/page-data/project-data.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import css from './industries.module.css';

interface Props {
  heading: string;
  description: string;
  industries: IndustryWithProjects[];
}

export function Industries({ heading, description, industries }: Props) {
  const { pathTo } = useLayoutData();
  if (industries.length === 0) return null;
  return (
    <Section heading={heading} text={description}>
      <ul className={`${css.list} ${roomyRowClassFor(industries.length, 3)}`}>
        {industries.map(({ title, description: text, icon, projects }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              {projects.map(({ slug, title: work }) => (
                <Link key={slug} to={pathTo('caseStudy', slug)}>
                  {work}
                  <Icon name="arrow-right" size={16} />
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
