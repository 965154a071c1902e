import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { Frame } from './frame.tsx';
import { Time } from './time.tsx';

export function AuditPage({ lines, next }: DeskPageOf<'audit'>) {
  const { words, named } = useDesk();
  return (
    <Frame title={words.audit}>
      <h1>{words.audit}</h1>
      <p>{words.auditText}</p>
      <ol className="desk-rows">
        {lines.map(({ at, who, what, reference, detail }, index) => (
          <li key={`${at} ${index}`}>
            <p>
              <bdi className="desk-name">{who}</bdi> {named('did', what)} {reference && <Named reference={reference} isGone={what === 'delete'} />}
              {detail && <bdi>({(words as Record<string, string>)[detail] ?? detail})</bdi>}
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
            {words.next}
          </a>
        </p>
      )}
    </Frame>
  );
}

function Named({ reference, isGone }: { reference: string; isGone: boolean }) {
  return <bdi dir="ltr">{isGone ? reference : <a href={deskPaths.request(reference)}>{reference}</a>}</bdi>;
}
