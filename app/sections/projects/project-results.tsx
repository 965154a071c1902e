import { useId } from 'react';
import type { FormattedResult } from '#model/page-data/project-data.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import css from './project-results.module.css';

interface Props {
  results: FormattedResult[];
  sample?: boolean;
}

/** What changed, in figures; a single one is beside the heading. Each drawing is decoration beside a table with the same values. */
export function ProjectResults({ results, sample }: Props) {
  const { t } = useLayoutData();
  const headingId = useId();
  if (results.length === 0) return null;
  return (
    <section className={results.length === 1 ? `${css.results} beside` : css.results} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{t('project.results')}</h2>
        {sample && <SampleMark />}
      </div>
      <div className={css.figures}>
        {results.map((result) => (
          <ResultFigure key={result.title} result={result} />
        ))}
      </div>
    </section>
  );
}

function ResultFigure({ result }: { result: FormattedResult }) {
  const { t } = useLayoutData();
  const titleId = useId();
  const { kind, title, unit, measuredBy, period } = result;
  return (
    <figure>
      <figcaption id={titleId}>
        <b>{title}</b>
        {kind === 'line' && ` (${unit})`}
      </figcaption>
      {kind === 'line' && <Line values={result.values} />}
      <table className={css[kind]} aria-labelledby={titleId}>
        {kind === 'bars' ? <BarRows result={result} /> : <Columns result={result} />}
      </table>
      <p>
        {t('project.measuredBy', { who: measuredBy })}
        <br />
        {period}
      </p>
    </figure>
  );
}

function BarRows({ result: { values, unit } }: { result: FormattedResult }) {
  const labels = useLabels();
  const most = Math.max(...values.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <tbody>
      {values.map(({ value, text }, index) => (
        <tr key={labels[index]}>
          <th scope="row">{labels[index]}</th>
          <td>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={round((value / most) * 100)} height="1" />
            </svg>
            <Value text={text} unit={unit} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** One column for each value: below the points of a line, or before and after in large type. */
function Columns({ result: { kind, values, unit } }: { result: FormattedResult }) {
  const labels = useLabels();
  return (
    <>
      <thead>
        <tr>
          {values.map(({ label }, index) => (
            <th key={label ?? index} scope="col">
              {label ?? labels[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {values.map(({ label, text }, index) => (
            <td key={label ?? index}>{kind === 'line' ? <b>{text}</b> : <Value text={text} unit={unit} />}</td>
          ))}
        </tr>
      </tbody>
    </>
  );
}

/** A point in the middle of each column of the table below. */
function Line({ values }: Pick<FormattedResult, 'values'>) {
  const most = Math.max(...values.map(({ value }) => value), Number.MIN_VALUE);
  const points = values.map(({ value }, index) => `${index * 100 + 50} ${round(94 - (value / most) * 88)}`);
  return (
    <svg className={css.chart} viewBox={`0 0 ${values.length * 100} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 94H${values.length * 100}`} />
      <path d={`M${points.join('L')}`} />
      {points.map((point) => (
        <path key={point} d={`M${point}h0`} />
      ))}
    </svg>
  );
}

function Value({ text, unit }: { text: string; unit: string }) {
  return (
    <>
      <b>{text}</b>
      {unit === '%' ? unit : ` ${unit}`}
    </>
  );
}

function useLabels(): string[] {
  const { t } = useLayoutData();
  return [t('project.before'), t('project.after')];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
