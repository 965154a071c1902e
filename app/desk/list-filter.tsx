import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';

/** A plain form: what is chosen stands in the address, where it can be kept and sent on. */
export function ListFilter({ query, pages, languages }: Pick<DeskPageOf<'list'>, 'query' | 'pages' | 'languages'>) {
  const { words } = useDesk();
  const { place, search, from, to, page, language } = query;
  const isNarrow = [search, from, to, page, language].some(Boolean);
  return (
    <form className="desk-filter" action={deskPaths.list} aria-label={words.filter} role="search">
      <input type="hidden" name="place" value={place} />
      <div className="wide">
        <label htmlFor="search">{words.search}</label>
        <input id="search" name="search" type="search" defaultValue={search} aria-describedby="search-hint" dir="auto" />
        <small id="search-hint">{words.searchHint}</small>
      </div>
      <details open={[from, to, page, language].some(Boolean) || undefined}>
        <summary>{words.filter}</summary>
        <div className="desk-choices">
          {(['from', 'to'] as const).map((day) => (
            <div key={day}>
              <label htmlFor={day}>{words[day]}</label>
              <input id={day} name={day} type="date" defaultValue={query[day]} />
            </div>
          ))}
          <Choice id="page" label={words.service} value={page} values={pages} />
          <Choice id="in" label={words.language} value={language} values={languages} />
        </div>
      </details>
      <p>
        <button className="button primary small">{words.apply}</button>
        {isNarrow && <a href={`${deskPaths.list}?place=${place}`}>{words.clear}</a>}
      </p>
    </form>
  );
}

function Choice({ id, label, value, values }: { id: string; label: string; value: string; values: string[] }) {
  const { words } = useDesk();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id} defaultValue={value}>
        <option value="">{words.any}</option>
        {[...new Set([...values, ...(value ? [value] : [])])].map((entry) => (
          <option key={entry} value={entry}>
            {entry}
          </option>
        ))}
      </select>
    </div>
  );
}
