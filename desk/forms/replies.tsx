import { insertTemplate, type DeskPageOf, type DeskReplyForm, type DeskRequest } from '#contract/desk.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { Time } from '#desk/frame/time.tsx';
import { changeForm } from './request-forms.tsx';

/** What staff have replied, and the form to reply with. */
export function Replies({ request, replyForm, rejection }: DeskPageOf<'request'>) {
  const { messages } = useDesk();
  const { email, phone, quarantined, mailto } = request;
  // Text that was typed before somebody quarantined the request must not be lost.
  const isShown = replyForm && (!quarantined || replyForm.text !== '');
  return (
    <section aria-labelledby="reply">
      <h2 id="reply">{messages.reply}</h2>
      <SentReplies {...request} />
      {quarantined && <p>{messages.replyQuarantined}</p>}
      {isShown && (
        <ReplyForm
          {...replyForm}
          request={request}
          isInvalid={rejection?.why === 'replyEmpty' || rejection?.why === 'replyTooLong'}
        />
      )}
      {!quarantined && replyForm && mailto && <a href={mailto}>{messages.replyElsewhere}</a>}
      {!replyForm && email && <p>{messages.noReply}</p>}
      {!email && (
        <a className="button primary small" href={`tel:${phone}`}>
          {messages.call}
        </a>
      )}
    </section>
  );
}

function SentReplies({ replies, deliveries, language }: DeskRequest) {
  const { namedMessage } = useDesk();
  return (
    <ul className="desk-notes desk-replies stack roomy" data-refresh="replies">
      {replies.map(({ id, who, subject, text, createdAt }) => {
        const { status = '', dueAt = 0, deliveredAt = null } = deliveries.find((entry) => entry.id === id) ?? {};
        const at = deliveredAt ?? (status === 'pending' ? dueAt : null);
        return (
          <li key={id} className="stack">
            <p className="desk-facts">
              <bdi>{who}</bdi> <Time at={createdAt} />
            </p>
            <p lang={language} dir="auto">
              <strong>{subject}</strong>
            </p>
            <p className="desk-message" lang={language} dir="auto">
              {text}
            </p>
            <p className={status === 'bounced' || status === 'dead' ? 'desk-error' : 'desk-facts'}>
              <span>
                {namedMessage('state', status)} {at !== null && <Time at={at} />}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

type ReplyFormProps = DeskReplyForm & { request: DeskRequest; isInvalid: boolean };

function ReplyForm({ id, subject, text, maxLength, templates, request, isInvalid }: ReplyFormProps) {
  const { view, messages, format } = useDesk();
  const { email, language, quarantined } = request;
  const who = view.session?.email ?? '';
  return (
    <div className="desk-form">
      <input type="hidden" form={changeForm} name="reply" value={id} />
      {templates.length > 0 && (
        <>
          <label htmlFor="template">{messages.template}</label>
          <div className="desk-template actions">
            <select id="template" form={changeForm} name="template" lang={language} dir="auto">
              <option value="" lang={view.language}>
                {messages.noTemplate}
              </option>
              {templates.map(({ title, ...filled }, index) => (
                <option key={title} value={index} data-subject={filled.subject} data-text={filled.text}>
                  {title}
                </option>
              ))}
            </select>
            <button
              className="button outline small"
              form={changeForm}
              name="action"
              value={insertTemplate}
              formNoValidate
            >
              {messages.insertTemplate}
            </button>
          </div>
        </>
      )}
      <label htmlFor="subject">{messages.subject}</label>
      <input
        id="subject"
        form={changeForm}
        name="subject"
        defaultValue={subject}
        lang={language}
        dir="auto"
        required
        maxLength={maxLength.subject}
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
      />
      <label htmlFor="text">{messages.replyText}</label>
      <textarea
        id="text"
        form={changeForm}
        name="text"
        rows={12}
        defaultValue={text}
        lang={language}
        dir="auto"
        required
        maxLength={maxLength.text}
        aria-describedby="text-hint"
        aria-invalid={isInvalid || undefined}
      />
      <small id="text-hint">{format('replyHint', { email: `\u2068${email}\u2069`, who: `\u2068${who}\u2069` })}</small>
      {!quarantined && (
        <button className="button primary small" form={changeForm} name="action" value="reply">
          {messages.sendReply}
        </button>
      )}
    </div>
  );
}
