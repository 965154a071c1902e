/** The pages of the desk as text: the build makes dist/desk/render.js from it, which the server loads when the desk is on. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DeskPage, DeskPageOf, DeskPages } from '#contract/desk.ts';
import { fillIn } from '#model/fill.ts';
import { AuditPage } from './audit-page.tsx';
import { DeskContext } from './desk-context.ts';
import { ListPage } from './list-page.tsx';
import { ProblemPage } from './problem-page.tsx';
import { RequestPage } from './request-page.tsx';
import { ContinuePage, EnterPage, SignInPage } from './sign-in-page.tsx';
import { wordsIn } from './words.ts';

export { codes as languages } from './words.ts';

const pages: { [Name in DeskPage['page']]: (page: DeskPageOf<Name>) => ReactNode } = {
  signIn: SignInPage,
  enter: EnterPage,
  continue: ContinuePage,
  list: ListPage,
  request: RequestPage,
  audit: AuditPage,
  problem: ProblemPage,
};

export const render: DeskPages['render'] = (view) => {
  const Page = pages[view.page] as (page: DeskPage) => ReactNode;
  return `<!doctype html>${renderToStaticMarkup(
    <DeskContext value={view}>
      <Page {...view} />
    </DeskContext>,
  )}`;
};

export const signInMail: DeskPages['signInMail'] = (language, values) => {
  const { mailSubject, mailText } = wordsIn(language);
  return { subject: fillIn(mailSubject, values), text: `${fillIn(mailText, values)}\n` };
};
