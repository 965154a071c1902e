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
      <p className="desk-back">
        <a href={request.place === 'new' ? deskPaths.list : `${deskPaths.list}?place=${request.place}`}>{words.back}</a>
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <Refusal {...view} />
      <div className="desk-columns">
        <section className="first" aria-labelledby="message">
          <h2 id="message">{words.message}</h2>
          <p className="desk-message" dir="auto">
            {message}
          </p>
          {reply ? (
            <a className="desk-button" href={reply}>
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
  return (
    <section className="side first" aria-labelledby="about" data-live="facts">
      <h2 id="about">{words.about}</h2>
      <p className="desk-state">
        <strong>{words[place]}</strong> {takenBy ? say('takenBy', { who: `\u2068${takenBy}\u2069` }) : words.notTaken}
      </p>
      <dl>
        <dt>{words.reference}</dt>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
        </dd>
        <dt>{words.received}</dt>
        <dd>
          <Time at={createdAt} />
        </dd>
        {releasedAt !== null && (
          <>
            <dt>{words.released}</dt>
            <dd>
              <Time at={releasedAt} />
            </dd>
          </>
        )}
        <dt>{words.email}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
        <dt>{words.phone}</dt>
        <dd>
          <bdi dir="ltr">{phone}</bdi>
        </dd>
        <dt>{words.service}</dt>
        <dd>
          <bdi dir="ltr">{page ?? '–'}</bdi> ({language})
        </dd>
        {held && reasons.length > 0 && (
          <>
            <dt>{words.heldWhy}</dt>
            <dd>
              <bdi dir="ltr">{reasons.join(', ')}</bdi>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
