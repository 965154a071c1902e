import type { DeskRequest } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { Time } from './time.tsx';

export function Deliveries({ deliveries }: Pick<DeskRequest, 'deliveries'>) {
  const { words, named, say } = useDesk();
  return (
    <section aria-labelledby="deliveries" data-live="deliveries">
      <h2 id="deliveries">{words.deliveries}</h2>
      {deliveries.length === 0 && <p>{words.noDeliveries}</p>}
      <ul className="desk-deliveries">
        {deliveries.map(({ channel, status, dueAt, deliveredAt, ledger }) => (
          <li key={channel}>
            <p>
              {named('channel', channel)}: <strong>{named('state', status)}</strong>{' '}
              {deliveredAt !== null ? <Time at={deliveredAt} /> : status === 'pending' && <Time at={dueAt} />}
            </p>
            <ol>
              {ledger.map(({ number, startedAt, outcome, detail }) => (
                <li key={number}>
                  {say('attempt', { number })}, <Time at={startedAt} />: {named('outcome', outcome)}{' '}
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
