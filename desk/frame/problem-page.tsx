import type { DeskPageOf } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { NarrowLayout } from './desk-layout.tsx';

/** Somebody deleted the request while this person was typing. */
export function DeletedPage({ typed }: DeskPageOf<'deleted'>) {
  const { messages, home } = useDesk();
  return (
    <NarrowLayout title={messages.deleted}>
      <p>{messages.deletedText}</p>
      {typed.map((text) => (
        <p key={text} className="desk-message" dir="auto">
          {text}
        </p>
      ))}
      <a className="button primary small" href={home}>
        {messages.backToDesk}
      </a>
    </NarrowLayout>
  );
}

export function ProblemPage({ problem }: DeskPageOf<'problem'>) {
  const { messages, home } = useDesk();
  return (
    <NarrowLayout title={messages[problem]}>
      <p>{messages[`${problem}Text`]}</p>
      {problem !== 'previewExpired' && (
        <a className="button primary small" href={home}>
          {messages.backToDesk}
        </a>
      )}
    </NarrowLayout>
  );
}
