import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '#desk/frame/desk-context.ts';
import { DeskForm } from '#desk/frame/desk-form.tsx';
import { NarrowLayout } from '#desk/frame/desk-layout.tsx';
import { Notice } from '#desk/frame/notice.tsx';

export function SignInPage({ notice }: DeskPageOf<'signIn'>) {
  const { view, messages, format } = useDesk();
  return (
    <NarrowLayout title={messages.signIn}>
      {notice && <Notice isError={notice !== 'sent'}>{messages[notice]}</Notice>}
      {notice !== 'sent' && (
        <>
          <p>{format('signInText', { company: view.company })}</p>
          <DeskForm action={deskPaths.signIn} className="desk-form">
            <label htmlFor="email">{messages.email}</label>
            <input id="email" name="email" type="email" autoComplete="email" dir="ltr" required />
            <button className="button primary small">{messages.sendLink}</button>
          </DeskForm>
        </>
      )}
    </NarrowLayout>
  );
}

export function ConfirmSignInPage({ token, email }: DeskPageOf<'enter'>) {
  const { messages, format } = useDesk();
  return (
    <NarrowLayout title={messages.signIn}>
      <p>
        {format('enter', { email: `\u2068${email}\u2069` })}. {messages.enterText}
      </p>
      <DeskForm action={deskPaths.enter} className="desk-form">
        <input type="hidden" name="token" value={token} />
        <button className="button primary small">{messages.enterButton}</button>
      </DeskForm>
    </NarrowLayout>
  );
}

export function ContinuePage() {
  const { view, messages } = useDesk();
  return (
    <NarrowLayout title={messages.continue}>
      <p>{messages.continueText}</p>
      <a className="button primary small" href={view.currentUrl}>
        {messages.continueLink}
      </a>
    </NarrowLayout>
  );
}
