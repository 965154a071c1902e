import { deskTabs, groupPaths, listHref, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { DeskLayout } from '#desk/frame/desk-layout.tsx';
import { RequestFilter } from './request-filter.tsx';
import { RequestRows } from './request-rows.tsx';
import { Time } from '#desk/frame/time.tsx';
import { dateFormatOf } from '#model/isomorphic/intl-formats.ts';

export function RequestListPage(view: DeskPageOf<'list'>) {
  const { messages, messageOfGroup } = useDesk();
  const { group, query, after, rows, next, counts } = view;
  const paths = groupPaths[group];
  return (
    <DeskLayout title={messages[group]}>
      <h1>{messages[group]}</h1>
      <nav className="actions" aria-label={messages.tabs} data-refresh="counts">
        {deskTabs.map((tab) => (
          <a
            key={tab}
            className="button outline small"
            href={listHref(paths.list, { query: { ...query, tab, overdue: false }, after: '' })}
            aria-current={tab === query.tab && !query.overdue ? 'page' : undefined}
          >
            {messages[tab]} <span className="amount">{counts[tab]}</span>
          </a>
        ))}
      </nav>
      <RequestFilter {...view} />
      <div>
        <div data-refresh="legend">
          <OverdueLegend {...view} />
        </div>
        <div data-refresh="rows">
          {rows.length === 0 ? (
            <p className="desk-empty">{group === 'applications' ? messages.noApplications : messages.none}</p>
          ) : (
            <RequestRows {...view} />
          )}
        </div>
      </div>
      <p className="actions" data-refresh="pages">
        {after && (
          <a className="button outline small" href={listHref(paths.list, { query, after: '' })}>
            {messages.newest}
          </a>
        )}
        {next && (
          <a className="button outline small" href={listHref(paths.list, { query, after: next })} rel="next">
            {messages.next}
          </a>
        )}
        {rows.length > 0 && (
          <a
            className="button outline small"
            href={listHref(paths.export, { query, after: '' })}
            title={messageOfGroup('exportHint')}
          >
            {messages.export}
          </a>
        )}
      </p>
      <ShortcutHelp />
      <WeeklyChart weeks={view.weeks} />
      <p className="quiet">
        {view.backedUpAt === null ? (
          messages.noBackup
        ) : (
          <>
            {messages.backedUp} <Time at={view.backedUpAt} />
          </>
        )}
      </p>
    </DeskLayout>
  );
}

/** Says what overdue means where something is, and leads to all that is: the oldest are on the last pages. */
function OverdueLegend({ group, query, rows }: DeskPageOf<'list'>) {
  const { messages } = useDesk();
  if (!query.overdue && !rows.some(({ isOverdue }) => isOverdue)) return null;
  return (
    <p className="desk-legend quiet">
      <strong>{messages.overdue}</strong> {messages.overdueText}{' '}
      <a href={listHref(groupPaths[group].list, { query: { ...query, overdue: !query.overdue }, after: '' })}>
        {query.overdue ? messages.showAll : messages.showOverdue}
      </a>
    </p>
  );
}

/** The keys of list-navigation.ts. Keys that are letters can be turned off, for people who control the computer by voice. */
function ShortcutHelp() {
  const { messages } = useDesk();
  const keys: [keys: string[], meaning: string][] = [
    [['J', '↓'], messages.keyNext],
    [['K', '↑'], messages.keyPrevious],
    [['Enter'], messages.keyOpen],
    [['/'], messages.keySearch],
    [['?'], messages.keyHelp],
  ];
  return (
    <details className="desk-keys quiet" id="keys" data-needs-script>
      <summary>{messages.keys}</summary>
      <dl>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt dir="ltr">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{messages.keysHint}</p>
      <label className="check">
        <input type="checkbox" id="keys-on" defaultChecked /> {messages.keysOn}
      </label>
    </details>
  );
}

const bar = { width: 30, step: 40, height: 80 };

/** Sizes and colours are attributes, because the content security policy forbids inline styles. */
function WeeklyChart({ weeks }: Pick<DeskPageOf<'list'>, 'weeks'>) {
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
