import { useEffect, useState, type Ref } from 'react';
import type { PublishStatus } from '#contract/editor.ts';
import { query } from '#desk/editor/api.ts';
import { message, useEditor } from '#desk/editor/editor-context.ts';
import { Glyph } from '#desk/editor/ui/glyph.tsx';
import { ProblemLinks } from '#desk/editor/ui/problem-links.tsx';

interface PublishProgressProps {
  ref: Ref<HTMLDivElement>;
  onPublished: () => void;
  paths: string[];
}

/** What the server is doing, and what came of it. */
export function PublishProgress({ ref, onPublished, paths }: PublishProgressProps) {
  const { publishing, setPublishing } = useEditor();
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
    <div ref={ref} className="publish-progress stack" role="status" tabIndex={-1}>
      {describeStatus(publishing, started)}
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

function describeStatus(status: PublishStatus, started: boolean) {
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
        <ProblemLinks problems={status.problems} areFilesNamed />
      </div>
    );
  return null;
}
