import { deskTabs, groupPaths, listHref, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLayout } from '../ui/desk-layout.tsx';
import { RequestFilter } from '../sections/request-filter.tsx';
import { RequestRows } from '../sections/request-rows.tsx';
import { ShortcutHelp } from '../sections/shortcut-help.tsx';
import { Time } from '../ui/time.tsx';
import { WeeklyChart } from '../sections/weekly-chart.tsx';

export function RequestListPage(view: DeskPageOf<'list'>) {
  const { messages, messageOfGroup } = useDesk();
  const { group, query, after, rows, next, counts } = view;
  const paths = groupPaths[group];
  return (
    <DeskLayout title={messages[group]}>
      <h1>{messages[group]}</h1>
      <nav className="desk-tabs" aria-label={messages.tabs} data-refresh="counts">
        {deskTabs.map((tab) => (
          <a
            key={tab}
            href={listHref(paths.list, { query: { ...query, tab, overdue: false }, after: '' })}
            aria-current={tab === query.tab && !query.overdue ? 'page' : undefined}
          >
            {messages[tab]} <span>{counts[tab]}</span>
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
      <p className="desk-after" data-refresh="pages">
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
      <p className="desk-facts">
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
    <p className="desk-legend">
      <strong>{messages.overdue}</strong> {messages.overdueText}{' '}
      <a href={listHref(groupPaths[group].list, { query: { ...query, overdue: !query.overdue }, after: '' })}>
        {query.overdue ? messages.showAll : messages.showOverdue}
      </a>
    </p>
  );
}
