/** Renders the desk's pages. Built as dist/desk/render.js, which the server loads if the desk is on. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DeskPage, DeskPageOf, DeskRenderer } from '#contract/desk.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { AuditPage } from './access/audit-page.tsx';
import { EditorPage } from './editor/editor-page.tsx';
import { DeskContext } from './frame/desk-context.ts';
import { RequestListPage } from './forms/request-list-page.tsx';
import { DeletedPage, ProblemPage } from './frame/problem-page.tsx';
import { RequestPage } from './forms/request-page.tsx';
import { ContinuePage, ConfirmSignInPage, SignInPage } from './access/sign-in-page.tsx';
import { deskMessagesIn } from './messages/desk-messages.ts';

const pageComponents: { [Name in DeskPage['page']]: (page: DeskPageOf<Name>) => ReactNode } = {
  signIn: SignInPage,
  enter: ConfirmSignInPage,
  continue: ContinuePage,
  list: RequestListPage,
  request: RequestPage,
  audit: AuditPage,
  editor: EditorPage,
  problem: ProblemPage,
  deleted: DeletedPage,
};

export const renderDeskPage: DeskRenderer['renderDeskPage'] = (view) => {
  const Page = pageComponents[view.page] as (page: DeskPage) => ReactNode;
  return `<!doctype html>${renderToStaticMarkup(
    <DeskContext value={view}>
      <Page {...view} />
    </DeskContext>,
  )}`;
};

export const signInMailTexts: DeskRenderer['signInMailTexts'] = (language, company) => {
  const { direction, mailSubject, mailText, enterButton } = deskMessagesIn(language);
  const [intro = '', outro = ''] = mailText.split('{link}');
  return {
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    subject: interpolate(mailSubject, { company }),
    intro: interpolate(intro.trim(), { company }),
    button: enterButton,
    outro: outro.trim(),
  };
};
