/** The real page with the drafts applied. It has no scripts of its own: this page updates it and listens for clicks. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { editorPaths, type EditorLanguage } from '#contract/editor.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { pageKey } from '#desk/editor/api.ts';
import { message, type MessageKey } from '#desk/editor/editor-context.ts';
import { languageOfPath } from '#desk/editor/router.ts';
import { hasSameStyle, updateElement } from '#desk/editor/logic/update-document.ts';
import { IconButton } from '#desk/editor/ui/controls.tsx';
import type { GlyphName } from '#desk/editor/ui/glyph.tsx';

/** The draft cannot be rendered: the last page that could stays. */
const invalidStatus = 422;

const widths = { phone: 390, desktop: 1280 };

interface PreviewProps {
  languages: EditorLanguage[];
  language: string;
  path: string;
  /** Changes with every save. */
  saves: number;
  onNavigate: (language: string, path: string) => void;
  /** Returns true if this entry has a field with the text. */
  findText: (text: string) => boolean;
  onUnknownText: (text: string) => void;
}

export function PreviewPane({ languages, language, path, saves, onNavigate, findText, onUnknownText }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<keyof typeof widths>(() =>
    matchMedia('(width < 48em)').matches ? 'phone' : 'desktop',
  );
  const [isOutdated, setOutdated] = useState(false);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const url = `${editorPaths.preview}?${new URLSearchParams({ language, path }).toString()}`;

  const applyTheme = useCallback(() => {
    const classes = frame.current?.contentDocument?.documentElement.classList;
    for (const name of ['light', 'dark']) classes?.toggle(name, theme === name);
  }, [theme]);
  useEffect(applyTheme, [applyTheme]);

  useEffect(() => {
    const fit = () => {
      const { clientWidth, clientHeight } = stage.current!;
      const scale = Math.min(1, clientWidth / widths[width]);
      const { style } = frame.current!;
      style.inlineSize = `${widths[width]}px`;
      style.blockSize = `${clientHeight / scale}px`;
      style.transform = `scale(${scale})`;
      // Its box keeps its size; scaled to the stage, it starts at the edge.
      style.marginInlineEnd = scale < 1 ? `${clientWidth - widths[width]}px` : '';
    };
    const observer = new ResizeObserver(fit);
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => {
    if (saves === 0) return;
    const abandoned = new AbortController();
    void (async () => {
      const response = await fetch(url, { signal: abandoned.signal, headers: pageKey }).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (abandoned.signal.aborted) return;
      setOutdated(response?.status === invalidStatus);
      if (response?.status === invalidStatus) return;
      const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
      if (!text || !view) return;
      const page = view.document;
      if (!hasSameStyle(page, text)) return page.location.reload();
      // The frame's parser: a document inherits the policy of the window that parses it.
      updateElement(page.body, new view.DOMParser().parseFromString(text, 'text/html').body);
      applyTheme();
    })();
    return () => abandoned.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another URL loads another document.
  }, [saves]);

  function onClick(event: MouseEvent): void {
    event.preventDefault();
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    const text = textAround(target);
    if (findText(text)) return;
    const to = link && new URL(link.href);
    if (to?.origin === location.origin && to.pathname !== editorPaths.preview) {
      const { code, prefix } = languageOfPath(languages, to.pathname);
      onNavigate(code, decodePath(to.pathname.slice(prefix.length)) || '/');
    } else if (text && !link) onUnknownText(text);
  }

  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    applyTheme();
    page.addEventListener('click', onClickLatest);
    page.addEventListener('submit', (event) => event.preventDefault());
  };
  const latest = useRef(onClick);
  useEffect(() => {
    latest.current = onClick;
  });
  const onClickLatest = (event: MouseEvent) => latest.current(event);

  return (
    <section className="preview" aria-label={message('preview')}>
      <div className="preview-tools actions">
        <Toggle
          label={message('previewWidth')}
          value={width}
          onChange={setWidth}
          glyphs={{ desktop: 'monitor', phone: 'phone' }}
        />
        <Toggle
          label={message('previewTheme')}
          value={theme}
          onChange={setTheme}
          glyphs={{ light: 'sun', dark: 'moon' }}
        />
        <bdi className="preview-path clipped quiet" dir="ltr">
          {path}
        </bdi>
        <select
          aria-label={message('previewLanguage')}
          value={language}
          onChange={({ target }) => onNavigate(target.value, path)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className="preview-note">
        {isOutdated && message('previewOutdated')}
      </p>
      <div ref={stage} className="preview-stage">
        <iframe
          ref={frame}
          title={message('previewOf', { path })}
          src={url}
          sandbox="allow-same-origin"
          onLoad={onLoad}
        />
      </div>
    </section>
  );
}

interface ToggleProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  glyphs: Record<Value, GlyphName>;
}

function Toggle<Value extends MessageKey>({ label, value, onChange, glyphs }: ToggleProps<Value>) {
  return (
    <div role="group" aria-label={label}>
      {(Object.keys(glyphs) as Value[]).map((choice) => (
        <IconButton
          key={choice}
          glyph={glyphs[choice]}
          label={message(choice)}
          isPressed={choice === value}
          onClick={() => onChange(choice)}
        />
      ))}
    </div>
  );
}

/** The text of the smallest element around the click that has a text of its own. */
function textAround(target: Element): string {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
  let element: Element | null = target;
  while (element && !hasText(element)) element = element.parentElement;
  return element?.textContent?.trim() ?? '';
}
