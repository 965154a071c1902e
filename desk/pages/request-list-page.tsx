import { deskTabs, groupPaths, type DeskGroup, type DeskPageOf, type DeskQuery, type DeskRow } from '#contract/desk.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLayout } from '../ui/desk-layout.tsx';
import { RequestFilter } from '../sections/request-filter.tsx';
import { Time } from '../ui/time.tsx';
import { WeeklyChart } from '../sections/weekly-chart.tsx';

export function RequestListPage(view: DeskPageOf<'list'>) {
  const { messages } = useDesk();
  const { group, query, rows, next, counts } = view;
  const paths = groupPaths[group];
  return (
    <DeskLayout title={messages[group]}>
      <h1>{messages[group]}</h1>
      <nav className="desk-tabs" aria-label={messages.tabs} data-refresh="counts">
        {deskTabs.map((tab) => (
          <a
            key={tab}
            href={listHref(paths.list, { ...query, tab })}
            aria-current={tab === query.tab ? 'page' : undefined}
          >
            {messages[tab]} <span>{counts[tab]}</span>
          </a>
        ))}
      </nav>
      <RequestFilter {...view} />
      <div data-refresh="rows">
        {rows.length === 0 ? (
          <p className="desk-empty">{group === 'applications' ? messages.noApplications : messages.none}</p>
        ) : (
          <ul className="desk-rows">
            {rows.map((row) => (
              <RequestRow key={row.reference} {...row} group={group} />
            ))}
          </ul>
        )}
      </div>
      <p className="desk-after">
        {next && (
          <a className="button outline small" href={listHref(paths.list, query, next)} rel="next">
            {messages.next}
          </a>
        )}
        {rows.length > 0 && (
          <a className="button outline small" href={listHref(paths.export, query)} title={messages.exportHint}>
            {messages.export}
          </a>
        )}
      </p>
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

function RequestRow(row: DeskRow & { group: DeskGroup }) {
  const { group, reference, createdAt, name, excerpt, page, job, language, takenBy, dead } = row;
  const { messages, format } = useDesk();
  return (
    <li>
      <a href={groupPaths[group].item(reference)}>
        <bdi>{name}</bdi>
      </a>
      {excerpt && <p dir="auto">{excerpt}</p>}
      <p className="desk-facts">
        <Time at={createdAt} />
        <bdi dir="ltr">{reference}</bdi>
        {group === 'applications' ? <bdi>{job ?? messages.openApplication}</bdi> : page && <bdi dir="ltr">{page}</bdi>}
        <span>{language}</span>
        <span>{takenBy ? format('takenBy', { who: `\u2068${takenBy}\u2069` }) : messages.notTaken}</span>
        {dead && <strong>{messages.undelivered}</strong>}
      </p>
    </li>
  );
}

/** Omits parameters that have their default value. */
function listHref(path: string, { tab, search, from, to, page, job, language }: DeskQuery, after = ''): string {
  const parameters = { place: tab === 'new' ? '' : tab, search, from, to, page, job, in: language, after };
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  return query ? `${path}?${query}` : path;
}
