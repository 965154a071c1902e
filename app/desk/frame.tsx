/** What every page of the desk has around it. */
import type { ReactNode } from 'react';
import { deskPaths } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { Form } from './form.tsx';
import { codes, wordsIn } from './words.ts';

export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { view, words, named, say } = useDesk();
  const { language, company, session, assets, done } = view;
  return (
    <html lang={language} dir={words.direction} data-locale={words.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {view.page === 'continue' && <meta httpEquiv="refresh" content={`0; url=${view.here}`} />}
        <title>{say('titleIn', { page: title, company })}</title>
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a className="desk-skip" href="#content">
          {words.skip}
        </a>
        <header className="desk-header">
          <p>
            <a href={deskPaths.list}>
              {company} <span>{words.desk}</span>
            </a>
          </p>
          {session && (
            <nav aria-label={words.sections}>
              <Section href={deskPaths.list} isHere={view.page === 'list' || view.page === 'request'} name={words.requests} />
              <Section href={deskPaths.audit} isHere={view.page === 'audit'} name={words.audit} />
            </nav>
          )}
          <Languages />
          {session && (
            <Form action={deskPaths.signOut} className="desk-who">
              <bdi>{session.email}</bdi>
              <button className="button outline small">{words.signOut}</button>
            </Form>
          )}
        </header>
        <main id="content" tabIndex={-1}>
          {done && (
            <p className="desk-done" role="status">
              {named('done', done)}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}

function Section({ href, name, isHere }: { href: string; name: string; isHere: boolean }) {
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined}>
      {name}
    </a>
  );
}

function Languages() {
  const { view, words } = useDesk();
  const [path = '', query = ''] = view.here.split('?', 2);
  const addressIn = (code: string) => `${path}?${new URLSearchParams([...new URLSearchParams(query), ['language', code]]).toString()}`;
  return (
    <nav aria-label={words.languages} className="desk-languages">
      {codes.map((code) => (
        <a key={code} href={addressIn(code)} lang={code} hrefLang={code} aria-current={code === view.language ? 'true' : undefined}>
          {wordsIn(code).name}
        </a>
      ))}
    </nav>
  );
}
