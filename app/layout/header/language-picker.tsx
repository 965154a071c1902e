import { useRef } from 'react';
import { site } from 'virtual:site';
import { toLocalePath, settingsOf } from '../../language.ts';
import { useRoute, usePageData } from '../../routing/route-state.ts';
import { storeLanguage, useLayoutData } from '../../layout-data.ts';
import { useClientValue } from '../../state/client-value.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { useDismiss } from './dismiss.ts';
import css from './language-picker.module.css';

/** Each language is a document of its own, so the choices are plain links and work without scripts. */
export function LanguagePicker() {
  const { t, language, partiallyTranslatedPages } = useLayoutData();
  const currentPath = useRoute().path;
  const data = usePageData();
  // A document may stand for many addresses, and only the browser knows which one it was asked for.
  const path = useClientValue(() => (data?.page === 'notFound' ? '/' : currentPath), data?.canonical ?? '/');
  const details = useRef<HTMLDetailsElement>(null);
  // The browser opens it, perhaps before this code is there, and tells of it late: only the element knows.
  useDismiss(details, true, () => {
    const element = details.current;
    if (!element?.open) return;
    if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    element.open = false;
  });
  return (
    <details key={currentPath} ref={details} className={css.picker}>
      <summary>
        <Icon name="globe" />
        <span>{language.toUpperCase()}</span>
        <span className="visually-hidden">{`${t('language.label')}: ${settingsOf(language).name}`}</span>
      </summary>
      <ul>
        {site.languages.offered.map((offered) => (
          <li key={offered}>
            <a
              // Where that language lacks the page, its first page is the nearest.
              href={toLocalePath(
                offered,
                !partiallyTranslatedPages?.[path] || partiallyTranslatedPages[path].includes(offered) ? path : '/',
              )}
              lang={offered}
              hrefLang={offered}
              aria-current={offered === language ? 'true' : undefined}
              // Before the document is left: the choice must count there already.
              onClick={() => storeLanguage(offered)}
            >
              {settingsOf(offered).name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
