/** The content editor in the browser: see contract/editor.ts. */
import './styles/editor.css';
import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PublishStatus } from '#contract/editor.ts';
import { ApiError, rootSelector } from './api.ts';
import { DraftSaver } from './draft-saver.ts';
import { EditorContext, message, useQuery } from './editor-context.ts';
import { routeOf, screenUrl, startRouter, useUrl } from './router.ts';
import { ChangesScreen } from './screens/changes-screen.tsx';
import { EntryScreen } from './screens/entry-screen.tsx';
import { HistoryScreen, ReleasesScreen } from './screens/history-screen.tsx';
import { MediaScreen } from './screens/media-screen.tsx';
import { OverviewScreen } from './screens/overview-screen.tsx';
import { ErrorNotice, Loading, Screen } from './ui/controls.tsx';
import { SaveStatus } from './ui/save-status.tsx';

const screenComponents = {
  overview: OverviewScreen,
  changes: ChangesScreen,
  library: MediaScreen,
  history: HistoryScreen,
  releases: ReleasesScreen,
};

function EditorApp({ saver }: { saver: DraftSaver }) {
  const url = useUrl();
  const route = routeOf(url) ?? { screen: 'overview' as const };
  const { data: overview, error, reload } = useQuery('overview', {});
  const [status, setStatus] = useState<PublishStatus | null>(null);
  const [announcement, announce] = useState('');
  const reloadOverview = useCallback(() => void reload(), [reload]);
  // Statuses change with the drafts.
  useEffect(reloadOverview, [route.screen, reloadOverview]);
  if (error instanceof ApiError && error.code === 'noBuilder')
    return (
      <Screen title={message('noBuilder')}>
        <p>{message('noBuilderText')}</p>
        <pre>npm start</pre>
        <p>{message('noBuilderDocker')}</p>
      </Screen>
    );
  // Every screen names entries and languages, and links to them.
  if (!overview) return error ? <ErrorNotice error={error} /> : <Loading />;
  const publishing = status ?? overview.publishing;
  const CurrentScreen = route.screen === 'entry' ? null : screenComponents[route.screen];
  return (
    <EditorContext value={{ saver, overview, reloadOverview, publishing, setPublishing: setStatus, announce }}>
      <div className="editor-bar between">
        <nav aria-label={message('screens')}>
          {(['overview', 'changes', 'library', 'history', 'releases'] as const).map((screen) => (
            <a key={screen} href={screenUrl(screen)} aria-current={route.screen === screen ? 'page' : undefined}>
              {message(screen)}
            </a>
          ))}
        </nav>
        <SaveStatus />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {CurrentScreen ? (
        <CurrentScreen key={route.screen} />
      ) : (
        <EntryScreen key={(route as { id: string }).id} id={(route as { id: string }).id} />
      )}
    </EditorContext>
  );
}

const root = document.querySelector<HTMLElement>(rootSelector)!;
startRouter();
createRoot(root).render(<EditorApp saver={new DraftSaver(root.dataset['email'] ?? '')} />);
