import type { DeskPageOf } from '#contract/desk.ts';
import { dateFormatOf } from '#model/isomorphic/intl-formats.ts';
import { useDesk } from '#desk/frame/desk-context.ts';

const bar = { width: 30, step: 40, height: 80 };

/** Sizes and colours are attributes, because the content security policy forbids inline styles. */
export function WeeklyChart({ weeks }: Pick<DeskPageOf<'list'>, 'weeks'>) {
  const { messages, format } = useDesk();
  const highest = Math.max(1, ...weeks.map(({ received }) => received));
  const sum = (name: 'received' | 'quarantined') => weeks.reduce((total, week) => total + week[name], 0);
  const day = dateFormatOf(messages.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  // Time runs in reading direction.
  const ordered = messages.direction === 'rtl' ? weeks.toReversed() : weeks;
  const renderBar = (fill: string, index: number, count: number) => {
    const height = Math.round((count / highest) * bar.height);
    return <rect fill={fill} x={index * bar.step} y={bar.height - height} width={bar.width} height={height} />;
  };
  const summary = format('weeksSummary', { received: sum('received'), quarantined: sum('quarantined') });
  return (
    <figure className="desk-weeks stack" data-refresh="weeks">
      <figcaption>
        <h2>{messages.weeks}</h2>
        <p className="quiet">{summary}</p>
      </figcaption>
      <svg
        role="img"
        aria-label={`${messages.weeks}${messages.colon}${summary}`}
        viewBox={`0 0 ${weeks.length * bar.step} ${bar.height + 2}`}
        width={weeks.length * bar.step}
        height={bar.height + 2}
      >
        {ordered.map(({ from, received, quarantined }, index) => (
          <g key={from}>
            <title>{format('week', { day: day.format(from), received, quarantined })}</title>
            <rect fill="var(--edge)" x={index * bar.step} y={bar.height} width={bar.width} height={2} />
            {renderBar('var(--accent-line)', index, received)}
            {renderBar('var(--muted)', index, quarantined)}
          </g>
        ))}
      </svg>
    </figure>
  );
}
