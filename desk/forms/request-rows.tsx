import { requestHref, type DeskListPage, type DeskPageOf, type DeskRow } from '#contract/desk.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { Age } from '#desk/frame/time.tsx';

type Props = Pick<DeskPageOf<'list'>, 'group' | 'query' | 'after' | 'rows' | 'now'>;

/** One line for each request, two on phones. Its link has the reference as id, so that a URL can lead to it. */
export function RequestRows({ group, query, after, rows, now }: Props) {
  return (
    <ul className="desk-list" id="list">
      {rows.map((row) => (
        <RequestRow key={row.reference} {...row} {...{ group, now }} listPage={{ query, after }} />
      ))}
    </ul>
  );
}

interface RowProps extends DeskRow, Pick<Props, 'group' | 'now'> {
  listPage: DeskListPage;
}

function RequestRow({ group, listPage, now, ...row }: RowProps) {
  const { reference, createdAt, name, email, language, excerpt, page, job, takenBy, isOverdue, hasFailedDelivery } =
    row;
  const { messages, format, titleOfJob } = useDesk();
  const aboutId = `about-${reference}`;
  return (
    <li className={isOverdue ? 'overdue' : undefined}>
      <p className="who">
        <a id={reference} href={requestHref(group, reference, listPage)} aria-describedby={aboutId} dir="auto">
          {name}
        </a>{' '}
        {email !== name && <bdi dir="ltr">{email}</bdi>}
      </p>
      <div id={aboutId}>
        {(isOverdue || hasFailedDelivery) && (
          <p className="marks">
            {isOverdue && <strong>{messages.overdue}</strong>}{' '}
            {hasFailedDelivery && <strong>{messages.undelivered}</strong>}
          </p>
        )}
        <p className="what">
          {group === 'applications' ? (
            <bdi>{titleOfJob(job)}</bdi>
          ) : (
            page && (
              <bdi className="where" dir="ltr">
                {page}
              </bdi>
            )
          )}{' '}
          {excerpt && (
            <span lang={language} dir="auto">
              {excerpt}
            </span>
          )}
        </p>
        <p className="assignee">
          {takenBy ? (
            <>
              <span className="visually-hidden">{format('takenBy', { who: `\u2068${takenBy}\u2069` })}</span>
              <bdi dir="ltr" aria-hidden="true" title={takenBy}>
                {takenBy}
              </bdi>
            </>
          ) : (
            messages.notTaken
          )}
        </p>
        <p className="age">
          <Age since={createdAt} now={now} />
        </p>
      </div>
    </li>
  );
}
