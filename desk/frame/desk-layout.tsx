import type { ReactNode } from 'react';
import { deskPaths, type DeskRole } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';
import { useDesk } from './desk-context.ts';
import { DeskForm } from './desk-form.tsx';
import { deskLanguages, deskMessagesIn } from '#desk/messages/desk-messages.ts';
import { Notice } from './notice.tsx';

export function DeskLayout({ title, children }: { title: string; children: ReactNode }) {
  const { view, messages, home, namedMessage, format } = useDesk();
  const { language, company, session, assets, lastAction } = view;
  const shownGroup = view.page === 'list' || view.page === 'request' ? view.group : null;
  const sections: [role: DeskRole, href: string, name: string, isCurrent: boolean][] = [
    ['staff', deskPaths.list, messages.requests, shownGroup === 'requests'],
    ['hr', deskPaths.applications, messages.applications, shownGroup === 'applications'],
    ['editor', editorPaths.site, messages.site, view.page === 'editor'],
    ['staff', deskPaths.audit, messages.audit, view.page === 'audit'],
  ];
  return (
    <html lang={language} dir={messages.direction} data-locale={messages.locale} data-page-key={session?.pageKey}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {view.page === 'continue' && <meta httpEquiv="refresh" content={`0; url=${view.currentUrl}`} />}
        <title>{format('titleIn', { page: title, company })}</title>
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
        {view.page === 'editor' && (
          <>
            {assets.editor.styles.map((href) => (
              <link key={href} rel="stylesheet" href={href} />
            ))}
            <script type="module" src={assets.editor.script} />
          </>
        )}
      </head>
      <body>
        <a className="desk-skip" href="#content">
          {messages.skip}
        </a>
        <header className="desk-header">
          <p>
            <a href={home}>
              <bdi className="clipped">{company}</bdi> <span>{messages.desk}</span>
            </a>
          </p>
          {session && (
            <nav aria-label={messages.sections}>
              {sections
                .filter(([role]) => session.roles.includes(role))
                .map(([, href, name, isCurrent]) => (
                  <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
                    {name}
                  </a>
                ))}
            </nav>
          )}
          <LanguageLinks />
          {session && (
            <DeskForm action={deskPaths.signOut} className="desk-account actions quiet">
              <bdi>{session.email}</bdi>
              <button className="button outline small">{messages.signOut}</button>
            </DeskForm>
          )}
        </header>
        <main id="content" tabIndex={-1} data-done={lastAction}>
          {shownGroup && <SignedOutNotice />}
          {lastAction && <Notice>{namedMessage('done', lastAction)}</Notice>}
          {children}
        </main>
      </body>
    </html>
  );
}

/** The script shows it when the session has ended while there is unsent text: see page-refresh.ts. */
function SignedOutNotice() {
  const { messages } = useDesk();
  return (
    <p className="desk-error desk-signed-out" id="signed-out" role="alert" hidden>
      {messages.signedOut}{' '}
      <a href={deskPaths.signIn} target="_blank">
        {messages.signInElsewhere}
      </a>
    </p>
  );
}

function LanguageLinks() {
  const { view, messages } = useDesk();
  const [path = '', query = ''] = view.currentUrl.split('?', 2);
  const hrefIn = (code: string) =>
    `${path}?${new URLSearchParams([...new URLSearchParams(query), ['language', code]]).toString()}`;
  const linkTo = (code: string) => (
    <a
      key={code}
      href={hrefIn(code)}
      lang={code}
      hrefLang={code}
      aria-current={code === view.language ? 'true' : undefined}
    >
      {deskMessagesIn(code).name}
    </a>
  );
  // Those of the site first.
  const codes = [...new Set([...view.siteLanguages, ...deskLanguages])];
  return (
    <nav aria-label={messages.languages} className="desk-languages">
      <details>
        <summary aria-label={`${messages.languages}${messages.colon}${messages.name}`}>{messages.name}</summary>
        <div>{codes.map(linkTo)}</div>
      </details>
    </nav>
  );
}

/** For pages with one message and one action. */
export function NarrowLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DeskLayout title={title}>
      <section className="desk-narrow stack roomy">
        <h1>{title}</h1>
        {children}
      </section>
    </DeskLayout>
  );
}
