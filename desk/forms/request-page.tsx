import { Fragment, type ReactNode } from 'react';
import { formatTime } from '#model/isomorphic/format-time.ts';
import { numberFormatOf } from '#model/isomorphic/intl-formats.ts';
import { deskPaths, groupPaths, listHref, type DeskPageOf, type DeskRequest } from '#contract/desk.ts';
import { formatCampaign } from '#contract/forms/visit-source.ts';
import { Deliveries } from './deliveries.tsx';
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
  const { name, message } = request;
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
          <h2 id="message">{messages.message}</h2>
          <p className="desk-message" lang={request.language} dir="auto">
            {message || '–'}
          </p>
          {group === 'applications' && <ApplicationFile {...request} />}
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

/** The file is downloaded, never displayed: whoever opens it knows that it comes from a stranger. */
function ApplicationFile({ reference, file }: DeskRequest) {
  const { messages, namedMessage } = useDesk();
  if (!file) return null;
  const { name, size, scan } = file;
  const kilobytes = numberFormatOf(messages.locale, { style: 'unit', unit: 'kilobyte' });
  return (
    <>
      <h2>{messages.file}</h2>
      <p>
        <bdi>{name}</bdi> ({kilobytes.format(Math.ceil(size / 1024))})
      </p>
      <p>{namedMessage('scan', scan)}</p>
      {scan !== 'infected' && scan !== 'waiting' && (
        <a className="button outline small" href={deskPaths.file(reference)}>
          {messages.download}
        </a>
      )}
    </>
  );
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

function RequestDetails({ isApplication, ...request }: DeskRequest & { isApplication: boolean }) {
  const { messages, messageOfGroup, namedMessage, format, titleOfJob } = useDesk();
  const { reference, tab, takenBy, createdAt, releasedAt, email, phone, page, source, job, link, language, reasons } =
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
    { name: messages.email, value: <bdi dir="ltr">{email || '–'}</bdi> },
    { name: messages.phone, value: <bdi dir="ltr">{phone || '–'}</bdi> },
    isApplication && { name: messages.job, value: <bdi>{titleOfJob(job)}</bdi> },
    link !== '' && {
      name: messages.link,
      value: (
        <a href={link} rel="noopener noreferrer nofollow" target="_blank" dir="ltr">
          {link}
        </a>
      ),
    },
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
          .map(({ name, value }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}
