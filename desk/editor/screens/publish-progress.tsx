import { useEffect, useState, type Ref } from 'react';
import type { PublishStatus } from '#contract/editor.ts';
import { toPointer } from '#model/isomorphic/field-values.ts';
import { query } from '#desk/editor/api.ts';
import { describeField, findFile, message, useEditor } from '#desk/editor/editor-context.ts';
import { entryUrl, languageOfFile } from '#desk/editor/router.ts';
import { Glyph } from '#desk/editor/ui/glyph.tsx';

type Overview = ReturnType<typeof useEditor>['overview'];

interface PublishProgressProps {
  ref: Ref<HTMLDivElement>;
  onPublished: () => void;
  paths: string[];
}

/** What the server is doing, and what came of it. */
export function PublishProgress({ ref, onPublished, paths }: PublishProgressProps) {
  const { overview, publishing, setPublishing } = useEditor();
  const [started, setStarted] = useState(false);
  const [livePaths, setLivePaths] = useState<string[]>([]);
  const isRunning = publishing.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    setStarted(true);
    if (paths.length > 0) setLivePaths(paths);
    const timer = setInterval(() => {
      void query('publishing', {})
        .then((status) => {
          setPublishing(status);
          if (status.state !== 'running') onPublished();
        })
        .catch(() => {});
    }, 1000);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one timer per publication.
  }, [isRunning]);
  return (
    <div ref={ref} className="publish-progress" role="status" tabIndex={-1}>
      {describeStatus(publishing, started, overview)}
      {started && publishing.state === 'published' && (
        <ul>
          {livePaths.map((path) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener">
                {message('see', { path })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeStatus(status: PublishStatus, started: boolean, overview: Overview) {
  if (status.state === 'running')
    return (
      <p className="desk-done">
        {message('publishing', { step: status.step })} <progress aria-label={message('publishing', { step: '' })} />
      </p>
    );
  if (!started && status.state === 'published') return null;
  if (status.state === 'published')
    return (
      <p className="desk-done">
        <Glyph name="check" /> {message('published', { seconds: (status.tookMs / 1000).toFixed(1) })}
        {status.warning && <span dir="auto">{status.warning}</span>}
      </p>
    );
  if (status.state === 'failed')
    return (
      <div className="desk-error">
        <p>{message('publishFailed')}</p>
        <p dir="auto">{status.message}</p>
        <ul>
          {status.problems.map(({ file, path, message: text }) => {
            const { entry, name } = findFile(overview, file);
            return (
              <li key={file + toPointer(path) + text}>
                <a href={entryUrl(entry, languageOfFile(file), toPointer(path))}>
                  {[name, describeField(overview, path)].filter(Boolean).join(', ')}
                </a>{' '}
                <span dir="auto">{text}</span>
              </li>
            );
          })}
        </ul>
      </div>
    );
  return null;
}
