import type { ReactNode } from 'react';
import { deskPaths, type DeskAction, type DeskPageOf, type DeskRequest } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { Form } from './form.tsx';
import { Time } from './time.tsx';

type Which = Pick<DeskRequest, 'reference' | 'version'>;

/** Says which state of the request was seen, so that nothing newer is overwritten. */
function ChangeForm({ reference, version, className, children }: Which & { className: string; children: ReactNode }) {
  return (
    <Form action={deskPaths.request(reference)} className={className}>
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}

export function NextSteps(request: DeskRequest) {
  const { view, words } = useDesk();
  const { place, held, takenBy, deliveries } = request;
  const mine = takenBy === view.session?.email;
  const wanted: (false | [action: DeskAction, label: string])[] = [
    held && ['release', words.release],
    !held && place !== 'answered' && ['answer', words.answer],
    !mine && ['take', takenBy ? words.takeOver : words.take],
    takenBy !== null && ['leave', words.leave],
    place !== 'closed' && ['close', words.close],
    (place === 'answered' || place === 'closed') && ['reopen', words.reopen],
    !held && (deliveries.length === 0 || deliveries.some(({ status }) => status === 'dead')) && ['deliver', words.deliver],
    !held && ['hold', words.hold],
  ];
  return (
    <section className="side" aria-labelledby="next">
      <h2 id="next">{words.whatNext}</h2>
      <ChangeForm {...request} className="desk-steps">
        {wanted.filter((step) => step !== false).map(([action, label], index) => (
          <button key={action} className={index === 0 ? 'button primary small' : 'button outline small'} name="action" value={action}>
            {label}
          </button>
        ))}
      </ChangeForm>
    </section>
  );
}

export function Notes({ request, typed, refusal }: DeskPageOf<'request'>) {
  const { words } = useDesk();
  const wrong = refusal?.why === 'empty' || refusal?.why === 'tooLong';
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      {request.notes.length > 0 && (
        <ul className="desk-notes">
          {request.notes.map(({ who, text, createdAt }) => (
            <li key={`${createdAt} ${who} ${text}`}>
              <p className="desk-facts">
                <bdi>{who}</bdi> <Time at={createdAt} />
              </p>
              <p className="desk-message" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ChangeForm {...request} className="desk-form">
        <label htmlFor="note">{words.note}</label>
        <textarea id="note" name="note" rows={3} dir="auto" defaultValue={typed?.note} required aria-describedby="note-hint" aria-invalid={wrong || undefined} />
        <small id="note-hint">{words.noteHint}</small>
        <button className="button outline small" name="action" value="note">
          {words.addNote}
        </button>
      </ChangeForm>
    </section>
  );
}

export function Deletion({ request, typed, refusal }: DeskPageOf<'request'>) {
  const { words, say } = useDesk();
  const { reference, email } = request;
  const ways = [
    { action: 'delete', label: words.deleteOne, hint: say('deleteOneHint', { reference: `\u2068${reference}\u2069` }) },
    { action: 'deleteAll', label: words.deleteAll, hint: say('deleteAllHint', { email: `\u2068${email}\u2069` }) },
  ] as const;
  return (
    <details className="desk-deletion side" open={refusal?.why === 'confirm' || undefined}>
      <summary>{words.delete}</summary>
      <p>{words.deleteText}</p>
      {ways.map(({ action, label, hint }) => (
        <ChangeForm key={action} {...request} className="desk-form">
          <label htmlFor={action}>{hint}</label>
          <input id={action} name="confirm" dir="ltr" autoComplete="off" required defaultValue={typed?.action === action ? typed.confirm : ''} />
          <button className="button outline small" name="action" value={action}>
            {label}
          </button>
        </ChangeForm>
      ))}
    </details>
  );
}
