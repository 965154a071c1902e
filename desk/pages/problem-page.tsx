import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from '../desk-context.ts';
import { NarrowLayout } from '../ui/desk-layout.tsx';

export function ProblemPage({ problem }: DeskPageOf<'problem'>) {
  const { messages } = useDesk();
  return (
    <NarrowLayout title={messages[problem]}>
      <p>{messages[`${problem}Text`]}</p>
      <a className="button primary small" href={deskPaths.list}>
        {messages.back}
      </a>
    </NarrowLayout>
  );
}
