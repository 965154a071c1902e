import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLayout } from '../ui/desk-layout.tsx';
import { Time } from '../ui/time.tsx';

export function AuditPage({ entries, next }: DeskPageOf<'audit'>) {
  const { messages, namedMessage } = useDesk();
  return (
    <DeskLayout title={messages.audit}>
      <h1>{messages.audit}</h1>
      <p>{messages.auditText}</p>
      <ol className="desk-rows">
        {entries.map(({ at, who, what, reference, detail }, index) => (
          <li key={`${at} ${index}`}>
            <p>
              <bdi className="desk-name">{who}</bdi> {namedMessage('did', what)}{' '}
              {reference && <RequestLink reference={reference} isGone={what === 'delete'} />}
              {detail && <bdi>({(messages as Record<string, string>)[detail] ?? detail})</bdi>}
            </p>
            <p className="desk-facts">
              <Time at={at} />
            </p>
          </li>
        ))}
      </ol>
      {next && (
        <p className="desk-after">
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
