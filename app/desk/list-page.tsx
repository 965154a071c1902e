import { deskPaths, deskPlaces, type DeskPageOf, type DeskQuery, type DeskRow } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { Frame } from './frame.tsx';
import { ListFilter } from './list-filter.tsx';
import { Time } from './time.tsx';
import { Weeks } from './weeks.tsx';

export function ListPage(view: DeskPageOf<'list'>) {
  const { words } = useDesk();
  const { query, rows, next, counts } = view;
  return (
    <Frame title={words.requests}>
      <h1>{words.requests}</h1>
      <nav className="desk-places" aria-label={words.places} data-live="counts">
        {deskPlaces.map((place) => (
          <a key={place} href={addressOf(deskPaths.list, { ...query, place })} aria-current={place === query.place ? 'page' : undefined}>
            {words[place]} <span>{counts[place]}</span>
          </a>
        ))}
      </nav>
      <ListFilter {...view} />
      <div data-live="rows">
        {rows.length === 0 ? (
          <p className="desk-empty">{words.none}</p>
        ) : (
          <ul className="desk-rows">
            {rows.map((row) => (
              <Row key={row.reference} {...row} />
            ))}
          </ul>
        )}
      </div>
      <p className="desk-after">
        {next && (
          <a className="button outline small" href={addressOf(deskPaths.list, query, next)} rel="next">
            {words.next}
          </a>
        )}
        {rows.length > 0 && (
          <a className="button outline small" href={addressOf(deskPaths.export, query)} title={words.exportHint}>
            {words.export}
          </a>
        )}
      </p>
      <Weeks weeks={view.weeks} />
      <p className="desk-facts">
        {view.backedUpAt === null ? words.noBackup : <>{words.backedUp} <Time at={view.backedUpAt} /></>}
      </p>
    </Frame>
  );
}

function Row({ reference, createdAt, name, excerpt, page, language, takenBy, dead }: DeskRow) {
  const { words, say } = useDesk();
  return (
    <li>
      <a href={deskPaths.request(reference)}>
        <bdi>{name}</bdi>
      </a>
      <p dir="auto">{excerpt}</p>
      <p className="desk-facts">
        <Time at={createdAt} />
        <bdi dir="ltr">{reference}</bdi>
        {page && <bdi dir="ltr">{page}</bdi>}
        <span>{language}</span>
        <span>{takenBy ? say('takenBy', { who: `\u2068${takenBy}\u2069` }) : words.notTaken}</span>
        {dead && <strong>{words.undelivered}</strong>}
      </p>
    </li>
  );
}

/** Only what differs from the plain list. */
function addressOf(path: string, { place, search, from, to, page, language }: DeskQuery, after = ''): string {
  const all = { place: place === 'new' ? '' : place, search, from, to, page, in: language, after };
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();
  return query ? `${path}?${query}` : path;
}
