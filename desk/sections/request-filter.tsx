import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '../desk-context.ts';

/** A GET form, so that a filtered list has a URL to bookmark or share. */
export function RequestFilter({ query, pages, languages }: Pick<DeskPageOf<'list'>, 'query' | 'pages' | 'languages'>) {
  const { messages } = useDesk();
  const { tab, search, from, to, page, language } = query;
  const isFiltered = [search, from, to, page, language].some(Boolean);
  return (
    <form className="desk-filter" action={deskPaths.list} aria-label={messages.filter} role="search">
      <input type="hidden" name="place" value={tab} />
      <div className="wide">
        <label htmlFor="search">{messages.search}</label>
        <input
          id="search"
          name="search"
          type="search"
          defaultValue={search}
          aria-describedby="search-hint"
          dir="auto"
        />
        <small id="search-hint">{messages.searchHint}</small>
      </div>
      <details open={[from, to, page, language].some(Boolean) || undefined}>
        <summary>{messages.filter}</summary>
        <div className="desk-choices">
          {(['from', 'to'] as const).map((day) => (
            <div key={day}>
              <label htmlFor={day}>{messages[day]}</label>
              <input id={day} name={day} type="date" defaultValue={query[day]} />
            </div>
          ))}
          <FilterSelect id="page" label={messages.service} value={page} values={pages} />
          <FilterSelect id="in" label={messages.language} value={language} values={languages} />
        </div>
      </details>
      <p>
        <button className="button primary small">{messages.apply}</button>
        {isFiltered && <a href={`${deskPaths.list}?place=${tab}`}>{messages.clear}</a>}
      </p>
    </form>
  );
}

function FilterSelect({ id, label, value, values }: { id: string; label: string; value: string; values: string[] }) {
  const { messages } = useDesk();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id} defaultValue={value}>
        <option value="">{messages.any}</option>
        {[...new Set([...values, ...(value ? [value] : [])])].map((entry) => (
          <option key={entry} value={entry}>
            {entry}
          </option>
        ))}
      </select>
    </div>
  );
}
