import type { DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '../desk-context.ts';
import { NarrowLayout } from '../ui/desk-layout.tsx';

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
