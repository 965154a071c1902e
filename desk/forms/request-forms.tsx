import type { ReactNode } from 'react';
import { insertTemplate, requestHref, type DeskAction, type DeskPageOf, type DeskRequest } from '#contract/desk.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { DeskForm } from '#desk/frame/desk-form.tsx';
import { Time } from '#desk/frame/time.tsx';

type RequestVersion = Pick<DeskRequest, 'reference' | 'version'>;

/** The id of the form that the fields and buttons of several sections belong to. */
export const changeForm = 'change';

/** Of everything but deleting: whatever is done, what was typed is sent along, so that it is not lost. */
export function ChangeForm({ reference, version }: RequestVersion) {
  return (
    <VersionForm reference={reference} version={version} id={changeForm} className="desk-change">
      {/* Enter in a field presses the first button of its form, which must not close the request. */}
      <button
        className="visually-hidden"
        name="action"
        value={insertTemplate}
        formNoValidate
        tabIndex={-1}
        aria-hidden
      />
    </VersionForm>
  );
}

/** Sends the version that was seen, so that a newer change is not overwritten. */
function VersionForm({
  reference,
  version,
  children,
  ...form
}: RequestVersion & { id?: string; className: string; children: ReactNode }) {
  const { view } = useDesk();
  if (view.page !== 'request') return null;
  return (
    <DeskForm action={requestHref(view.group, reference, view.openedFrom)} {...form}>
      <input type="hidden" name="version" value={version} />
      {children}
    </DeskForm>
  );
}

export function RequestActions(request: DeskRequest) {
  const { view, messages } = useDesk();
  const { tab, quarantined, takenBy, deliveries, hasFailedDelivery } = request;
  const isMine = takenBy === view.session?.email;
  const available: (false | [action: DeskAction, label: string])[] = [
    quarantined && ['release', messages.release],
    !quarantined && tab !== 'answered' && ['answer', messages.answer],
    !isMine && ['take', takenBy ? messages.takeInstead : messages.take],
    takenBy !== null && ['leave', messages.leave],
    tab !== 'closed' && ['close', messages.close],
    (tab === 'answered' || tab === 'closed') && ['reopen', messages.reopen],
    !quarantined && (deliveries.length === 0 || hasFailedDelivery) && ['deliver', messages.deliver],
    !quarantined && ['hold', messages.hold],
  ];
  return (
    <section aria-labelledby="next">
      <h2 id="next">{messages.whatNext}</h2>
      <div className="actions">
        {available
          .filter((entry) => entry !== false)
          .map(([action, label]) => (
            <button
              key={action}
              // Otherwise the primary action is to reply.
              className={action === 'release' ? 'button primary small' : 'button outline small'}
              form={changeForm}
              name="action"
              value={action}
              formNoValidate
            >
              {label}
            </button>
          ))}
      </div>
    </section>
  );
}

export function RequestNotes({ request, typed, rejection }: DeskPageOf<'request'>) {
  const { messages } = useDesk();
  const isInvalid = rejection?.why === 'empty' || rejection?.why === 'tooLong';
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{messages.notes}</h2>
      {request.notes.length > 0 && (
        <ul className="desk-notes stack roomy">
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
      <div className="desk-form">
        <label htmlFor="note">{messages.note}</label>
        <textarea
          id="note"
          form={changeForm}
          name="note"
          rows={3}
          dir="auto"
          defaultValue={typed.note}
          aria-describedby="note-hint"
          aria-invalid={isInvalid || undefined}
        />
        <small id="note-hint">{messages.noteHint}</small>
        <button className="button outline small" form={changeForm} name="action" value="note" formNoValidate>
          {messages.addNote}
        </button>
      </div>
    </section>
  );
}

export function DeleteForms({ request, typed, rejection }: DeskPageOf<'request'>) {
  const { messages, messageOfGroup } = useDesk();
  const { reference, version, email } = request;
  const forms: { action: DeskAction; label: string; hint: string }[] = [
    {
      action: 'delete',
      label: messageOfGroup('deleteOne'),
      hint: interpolate(messageOfGroup('deleteOneHint'), { reference: `\u2068${reference}\u2069` }),
    },
  ];
  if (email)
    forms.push({
      action: 'deleteAll',
      label: messageOfGroup('deleteAll'),
      hint: interpolate(messageOfGroup('deleteAllHint'), { email: `\u2068${email}\u2069` }),
    });
  return (
    <details className="desk-deletion stack side" open={rejection?.why === 'confirm' || undefined}>
      <summary>{messages.delete}</summary>
      <p>{messageOfGroup('deleteText')}</p>
      {forms.map(({ action, label, hint }) => (
        <VersionForm key={action} reference={reference} version={version} className="desk-form">
          <label htmlFor={action}>{hint}</label>
          <input
            id={action}
            name="confirm"
            dir="ltr"
            autoComplete="off"
            required
            defaultValue={typed.action === action ? typed.confirm : ''}
          />
          <button className="button outline small" name="action" value={action}>
            {label}
          </button>
        </VersionForm>
      ))}
    </details>
  );
}
