import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { DeskLayout } from '#desk/frame/desk-layout.tsx';
import { Time } from '#desk/frame/time.tsx';

export function AuditPage({ entries, next }: DeskPageOf<'audit'>) {
  const { messages, namedMessage } = useDesk();
  return (
    <DeskLayout title={messages.audit}>
      <h1>{messages.audit}</h1>
      <p>{messages.auditText}</p>
      <ol className="rows">
        {entries.map(({ at, who, what, reference, detail }, index) => (
          <li key={`${at} ${index}`}>
            <p>
              <strong>
                <bdi>{who}</bdi>
              </strong>{' '}
              {namedMessage('did', what)}{' '}
              {reference && <RequestLink reference={reference} isGone={what === 'delete'} />}
              {detail && <bdi>({(messages as Record<string, string>)[detail] ?? detail})</bdi>}
            </p>
            <p className="quiet">
              <Time at={at} />
            </p>
          </li>
        ))}
      </ol>
      {next && (
        <p className="actions">
          <a className="button outline small" href={next} rel="next">
            {messages.next}
          </a>
        </p>
      )}
    </DeskLayout>
  );
}

function RequestLink({ reference, isGone }: { reference: string; isGone: boolean }) {
  return <bdi dir="ltr">{isGone ? reference : <a href={deskPaths.request(reference)}>{reference}</a>}</bdi>;
}
