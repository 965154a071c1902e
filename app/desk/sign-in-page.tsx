import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { Form } from './form.tsx';
import { NarrowPage } from './narrow-page.tsx';

export function SignInPage({ said }: DeskPageOf<'signIn'>) {
  const { view, words, say } = useDesk();
  return (
    <NarrowPage title={words.signIn}>
      {said && (
        <p className={said === 'sent' ? 'desk-done' : 'desk-refused'} role={said === 'sent' ? 'status' : 'alert'}>
          {words[said]}
        </p>
      )}
      {said !== 'sent' && (
        <>
          <p>{say('signInText', { company: view.company })}</p>
          <Form action={deskPaths.signIn} className="desk-form">
            <label htmlFor="email">{words.email}</label>
            <input id="email" name="email" type="email" autoComplete="email" dir="ltr" required />
            <button className="button primary small">{words.sendLink}</button>
          </Form>
        </>
      )}
    </NarrowPage>
  );
}

export function EnterPage({ token, email }: DeskPageOf<'enter'>) {
  const { words, say } = useDesk();
  return (
    <NarrowPage title={words.signIn}>
      <p>
        {say('enter', { email: `\u2068${email}\u2069` })}. {words.enterText}
      </p>
      <Form action={deskPaths.enter} className="desk-form">
        <input type="hidden" name="token" value={token} />
        <button className="button primary small">{words.enterButton}</button>
      </Form>
    </NarrowPage>
  );
}

export function ContinuePage() {
  const { view, words } = useDesk();
  return (
    <NarrowPage title={words.continue}>
      <p>{words.continueText}</p>
      <a className="button primary small" href={view.here}>
        {words.continueLink}
      </a>
    </NarrowPage>
  );
}
