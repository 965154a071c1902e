import { groupPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '#desk/frame/desk-context.ts';

type Props = Pick<DeskPageOf<'list'>, 'group' | 'query' | 'pages' | 'jobs' | 'languages'>;

/** A GET form, so that a filtered list has a URL to bookmark or share. */
export function RequestFilter({ group, query, pages, jobs, languages }: Props) {
  const { messages, titleOfJob } = useDesk();
  const { tab, overdue, search, from, to, page, job, language } = query;
  const isNarrowed = [from, to, page, job, language].some(Boolean);
  const { list } = groupPaths[group];
  return (
    <form className="desk-filter" action={list} aria-label={messages.filter} role="search">
      <input type="hidden" name="place" value={tab} />
      {overdue && <input type="hidden" name="overdue" value="1" />}
      <div className="wide stack">
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
      <details open={isNarrowed || undefined}>
        <summary>{messages.filter}</summary>
        <div className="desk-choices stack">
          {(['from', 'to'] as const).map((day) => (
            <div key={day} className="stack">
              <label htmlFor={day}>{messages[day]}</label>
              <input id={day} name={day} type="date" defaultValue={query[day]} />
            </div>
          ))}
          {group === 'applications' ? (
            <FilterSelect id="job" label={messages.job} value={job} values={jobs} nameOf={titleOfJob} />
          ) : (
            <FilterSelect id="page" label={messages.sentFrom} value={page} values={pages} />
          )}
          <FilterSelect id="in" label={messages.language} value={language} values={languages} />
        </div>
      </details>
      <p>
        <button className="button primary small">{messages.apply}</button>
        {(isNarrowed || search) && <a href={`${list}?place=${tab}`}>{messages.clear}</a>}
      </p>
    </form>
  );
}

interface FilterSelectProps {
  id: string;
  label: string;
  value: string;
  values: string[];
  nameOf?: (value: string) => string;
}

function FilterSelect({ id, label, value, values, nameOf = String }: FilterSelectProps) {
  const { messages } = useDesk();
  return (
    <div className="stack">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id} defaultValue={value}>
        <option value="">{messages.any}</option>
        {[...new Set([...values, ...(value ? [value] : [])])].map((entry) => (
          <option key={entry} value={entry}>
            {nameOf(entry)}
          </option>
        ))}
      </select>
    </div>
  );
}
