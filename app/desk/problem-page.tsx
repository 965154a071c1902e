import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { NarrowPage } from './narrow-page.tsx';

export function ProblemPage({ problem }: DeskPageOf<'problem'>) {
  const { words } = useDesk();
  return (
    <NarrowPage title={words[problem]}>
      <p>{words[`${problem}Text`]}</p>
      <a className="button primary small" href={deskPaths.list}>
        {words.back}
      </a>
    </NarrowPage>
  );
}
