import { Fragment, type ReactNode } from 'react';
import { deskPaths, type DeskPageOf, type DeskRequest } from '#contract/desk.ts';
import { Deliveries } from './deliveries.tsx';
import { useDesk } from './desk-context.ts';
import { Frame } from './frame.tsx';
import { Deletion, NextSteps, Notes } from './request-forms.tsx';
import { Time, timeText } from './time.tsx';

type RequestView = DeskPageOf<'request'>;

export function RequestPage(view: RequestView) {
  const { words } = useDesk();
  const { request } = view;
  const { name, message, reply } = request;
  return (
    <Frame title={name}>
      <p>
        <a href={request.place === 'new' ? deskPaths.list : `${deskPaths.list}?place=${request.place}`}>{words.back}</a>
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <Refusal {...view} />
      <div className="desk-columns">
        <section aria-labelledby="message">
          <h2 id="message">{words.message}</h2>
          <p className="desk-message" dir="auto">
            {message}
          </p>
          {reply ? (
            <a className="button primary small" href={reply}>
              {words.reply}
            </a>
          ) : (
            <p>{words.noReply}</p>
          )}
        </section>
        <Facts {...request} />
        <NextSteps {...request} />
        <Notes {...view} />
        <Deliveries {...request} />
        <Deletion {...view} />
      </div>
    </Frame>
  );
}

/** Heard first, and nothing that was typed is lost. */
function Refusal({ refusal }: RequestView) {
  const { words, named, say } = useDesk();
  if (!refusal) return null;
  const last = refusal.why === 'stale' ? refusal.last : null;
  return (
    <div className="desk-refused" role="alert">
      <p>{words[refusal.why]}</p>
      {last && <p>{say('staleLast', { who: `\u2068${last.who}\u2069`, what: named('did', last.what), time: timeText(last.at, words.locale) })}</p>}
    </div>
  );
}

function Facts({ reference, place, takenBy, createdAt, releasedAt, email, phone, page, language, reasons, held }: DeskRequest) {
  const { words, say } = useDesk();
  const facts: (false | { name: string; value: ReactNode })[] = [
    { name: words.reference, value: <bdi dir="ltr">{reference}</bdi> },
    { name: words.received, value: <Time at={createdAt} /> },
    releasedAt !== null && { name: words.released, value: <Time at={releasedAt} /> },
    { name: words.email, value: <bdi dir="ltr">{email}</bdi> },
    { name: words.phone, value: <bdi dir="ltr">{phone}</bdi> },
    { name: words.service, value: <><bdi dir="ltr">{page ?? '–'}</bdi> ({language})</> },
    held && reasons.length > 0 && { name: words.heldWhy, value: <bdi dir="ltr">{reasons.join(', ')}</bdi> },
  ];
  return (
    <section className="side" aria-labelledby="about" data-live="facts">
      <h2 id="about">{words.about}</h2>
      <p>
        <strong>{words[place]}</strong> {takenBy ? say('takenBy', { who: `\u2068${takenBy}\u2069` }) : words.notTaken}
      </p>
      <dl>
        {facts.filter((fact) => fact !== false).map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
