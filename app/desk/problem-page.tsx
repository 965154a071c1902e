import { deskPaths, type DeskPageOf } from '#contract/desk.ts';
import { useDesk } from './desk-context.ts';
import { Frame } from './frame.tsx';

export function ProblemPage({ problem }: DeskPageOf<'problem'>) {
  const { words } = useDesk();
  return (
    <Frame title={words[problem]}>
      <section className="desk-narrow">
        <h1>{words[problem]}</h1>
        <p>{words[`${problem}Text`]}</p>
        <a className="desk-button" href={deskPaths.list}>
          {words.back}
        </a>
      </section>
    </Frame>
  );
}
