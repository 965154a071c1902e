/** The pages of the desk as text: the build makes dist/desk/render.js from it, which the server loads when the desk is on. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { DeskPages, DeskView } from '#contract/desk.ts';
import { AuditPage } from './audit-page.tsx';
import { DeskContext } from './desk-context.ts';
import { ListPage } from './list-page.tsx';
import { ProblemPage } from './problem-page.tsx';
import { RequestPage } from './request-page.tsx';
import { ContinuePage, EnterPage, SignInPage } from './sign-in-page.tsx';
import { fill, wordsIn } from './words.ts';

export { codes as languages } from './words.ts';

export const render: DeskPages['render'] = (view) =>
  `<!doctype html>${renderToStaticMarkup(
    <DeskContext value={view}>
      <Page {...view} />
    </DeskContext>,
  )}`;

export const signInMail: DeskPages['signInMail'] = (language, values) => {
  const { mailSubject, mailText } = wordsIn(language);
  return { subject: fill(mailSubject, values), text: `${fill(mailText, values)}\n` };
};

function Page(view: DeskView) {
  switch (view.page) {
    case 'signIn':
      return <SignInPage {...view} />;
    case 'enter':
      return <EnterPage {...view} />;
    case 'continue':
      return <ContinuePage />;
    case 'list':
      return <ListPage {...view} />;
    case 'request':
      return <RequestPage {...view} />;
    case 'audit':
      return <AuditPage {...view} />;
    case 'problem':
      return <ProblemPage {...view} />;
  }
}
