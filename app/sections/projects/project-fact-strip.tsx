import type { Project } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import css from './project-fact-strip.module.css';

const names = ['year', 'duration', 'team', 'country', 'scale', 'contract'] as const;

/** The size and the terms of a project, in one row below its picture. */
export function ProjectFactStrip({ facts }: { facts: NonNullable<Project['facts']> }) {
  const { t } = useLayoutData();
  const shown = names.filter((name) => facts[name] !== undefined);
  if (shown.length === 0) return null;
  return (
    <dl className={css.strip}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`project.${name}`)}</dt>
          {[facts[name]!].flat().map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
