import { Fragment, type ReactNode } from 'react';
import { formatTime } from '#model/isomorphic/format-time.ts';
import { numberFormatOf } from '#model/isomorphic/intl-formats.ts';
import { fileHref, groupPaths, listHref, type DeskPageOf, type DeskRequest } from '#contract/desk.ts';
import type { Answer } from '#contract/forms/form.ts';
import { formatCampaign } from '#contract/forms/submission.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { DeskLayout } from '#desk/frame/desk-layout.tsx';
import { ChangeForm, DeleteForms, RequestActions, RequestNotes } from './request-forms.tsx';
import { Replies } from './replies.tsx';
import { Notice } from '#desk/frame/notice.tsx';
import { Time } from '#desk/frame/time.tsx';

type RequestView = DeskPageOf<'request'>;

export function RequestPage(view: RequestView) {
  const { messages } = useDesk();
  const { group, request, openedFrom } = view;
  const { list } = groupPaths[group];
  const listUrl = openedFrom
    ? listHref(list, openedFrom)
    : request.tab === 'new'
      ? list
      : `${list}?place=${request.tab}`;
  const { name } = request;
  return (
    <DeskLayout title={name}>
      <p>
        <a href={`${listUrl}#${request.reference}`}>
          {group === 'applications' ? messages.backToApplications : messages.back}
        </a>
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <RejectionAlert {...view} />
      <ChangeForm reference={request.reference} version={request.version} />
      <div className="desk-columns">
        <section aria-labelledby="message">
          <LongAnswers {...request} />
          <Files {...view} />
        </section>
        <div className="side">
          <RequestDetails {...request} isApplication={group === 'applications'} />
          <RequestActions {...request} />
        </div>
        <Replies {...view} />
        <RequestNotes {...view} />
        <Deliveries {...request} />
        <DeleteForms {...view} />
      </div>
    </DeskLayout>
  );
}

/** Files are downloaded, never displayed: whoever opens one knows that it comes from a stranger. */
function Files({ group, request: { reference, files } }: RequestView) {
  const { messages, namedMessage } = useDesk();
  const kilobytes = numberFormatOf(messages.locale, { style: 'unit', unit: 'kilobyte' });
  return files.map(({ number, name, size, scan }) => (
    <Fragment key={number}>
      <h2>{messages.file}</h2>
      <p>
        <bdi>{name}</bdi> ({kilobytes.format(Math.ceil(size / 1024))})
      </p>
      <p>{namedMessage('scan', scan)}</p>
      {scan !== 'infected' && scan !== 'waiting' && (
        <a className="button outline small" href={fileHref(group, reference, number)}>
          {messages.download}
        </a>
      )}
    </Fragment>
  ));
}

/** Explains why a change was rejected; the forms keep what was typed. */
function RejectionAlert({ rejection }: RequestView) {
  const { view, messages, messageOfGroup, namedMessage, format } = useDesk();
  if (!rejection) return null;
  const last = rejection.why === 'stale' ? rejection.last : null;
  return (
    <Notice isError>
      <p>{rejection.why === 'stale' ? messageOfGroup('stale') : messages[rejection.why]}</p>
      {last && (
        <p>
          {format('staleLast', {
            who: `\u2068${last.who}\u2069`,
            what: namedMessage('did', last.what),
            time: formatTime(last.at, messages.locale, view.timeZone),
          })}
        </p>
      )}
    </Notice>
  );
}

const isLong = ({ type }: Answer) => type === 'textarea';

/** Under the labels that the visitor saw, in the visitor's language. */
function LongAnswers({ answers, language }: DeskRequest) {
  const { messages } = useDesk();
  const long = answers.filter(isLong);
  if (long.length === 0)
    return (
      <>
        <h2 id="message">{messages.message}</h2>
        <p className="desk-message">–</p>
      </>
    );
  return long.map(({ name, label, value }, index) => (
    <Fragment key={name}>
      <h2 id={index === 0 ? 'message' : undefined} lang={language}>
        {label}
      </h2>
      <p className="desk-message" lang={language} dir="auto">
        {value}
      </p>
    </Fragment>
  ));
}

/** Addresses and numbers read from left to right, whatever is around them. */
function ShortAnswer({ type, value, text = value }: Answer) {
  if (type === 'url')
    return (
      <a href={value} rel="noopener noreferrer nofollow" target="_blank" dir="ltr">
        {value}
      </a>
    );
  return <bdi dir={['email', 'phone', 'number', 'date'].includes(type) ? 'ltr' : 'auto'}>{text}</bdi>;
}

function RequestDetails({ isApplication, ...request }: DeskRequest & { isApplication: boolean }) {
  const { messages, messageOfGroup, namedMessage, format, titleOfJob } = useDesk();
  const { reference, form, tab, takenBy, createdAt, releasedAt, answers, page, source, job, language, reasons } =
    request;
  const listOfReasons = new Intl.ListFormat(messages.locale).format(
    reasons.map((reason) => namedMessage('reason', reason)),
  );
  const sourceDetails = [
    { name: messages.firstPage, text: source.first_page },
    { name: messages.referrer, text: source.referrer },
    { name: messages.campaign, text: formatCampaign(source) },
  ].map(({ name, text }) => !!text && { name, value: <bdi dir="ltr">{text}</bdi> });
  const details: (false | { name: string; value: ReactNode })[] = [
    { name: messages.reference, value: <bdi dir="ltr">{reference}</bdi> },
    { name: messages.received, value: <Time at={createdAt} /> },
    releasedAt !== null && { name: messages.released, value: <Time at={releasedAt} /> },
    isApplication && { name: messages.job, value: <bdi>{titleOfJob(job)}</bdi> },
    ...answers
      .filter((answer) => !isLong(answer))
      .map((answer) => ({ name: answer.label, value: <ShortAnswer {...answer} /> })),
    { name: messages.form, value: namedMessage('form', form) },
    {
      name: messages.sentFrom,
      value: (
        <>
          <bdi dir="ltr">{page ?? '–'}</bdi> ({language})
        </>
      ),
    },
    ...sourceDetails,
    request.quarantined && reasons.length > 0 && { name: messages.quarantinedWhy, value: listOfReasons },
  ];
  return (
    <section aria-labelledby="about" data-refresh="facts">
      <h2 id="about">{messageOfGroup('about')}</h2>
      <p>
        <strong>{messages[tab]}</strong>{' '}
        {takenBy ? format('takenBy', { who: `\u2068${takenBy}\u2069` }) : messages.notTaken}
      </p>
      <dl>
        {details
          .filter((fact) => fact !== false)
          .map(({ name, value }, index) => (
            <Fragment key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

function Deliveries({ deliveries }: Pick<DeskRequest, 'deliveries'>) {
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
