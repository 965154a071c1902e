import type { DeskRequest } from '#contract/desk.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { Time } from '#desk/frame/time.tsx';

export function Deliveries({ deliveries }: Pick<DeskRequest, 'deliveries'>) {
  const { messages, messageOfGroup, namedMessage, format } = useDesk();
  return (
    <section aria-labelledby="deliveries" data-refresh="deliveries">
      <h2 id="deliveries">{messages.deliveries}</h2>
      {deliveries.length === 0 && <p>{messageOfGroup('noDeliveries')}</p>}
      <ul className="stack">
        {deliveries.map(({ id, channel, status, dueAt, deliveredAt, ledger }) => (
          <li key={id}>
            <p>
              {namedMessage('channel', channel)}
              {messages.colon}
              <strong>{namedMessage('state', status)}</strong>{' '}
              {deliveredAt !== null ? <Time at={deliveredAt} /> : status === 'pending' && <Time at={dueAt} />}
            </p>
            <ol className="quiet">
              {ledger.map(({ number, startedAt, outcome, detail }) => (
                <li key={number}>
                  {format('attempt', { number })} · <Time at={startedAt} /> · {namedMessage('outcome', outcome)}{' '}
                  {detail && <bdi dir="ltr">{detail}</bdi>}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}
