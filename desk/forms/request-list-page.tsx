import { deskTabs, groupPaths, listHref, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { DeskLayout } from '#desk/frame/desk-layout.tsx';
import { RequestFilter } from './request-filter.tsx';
import { RequestRows } from './request-rows.tsx';
import { Time } from '#desk/frame/time.tsx';
import { WeeklyChart } from './weekly-chart.tsx';

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
