import { useRef } from 'react';
import { site } from 'virtual:site';
import { addressOf, settingsOf } from '../language.ts';
import { usePlace, useShownPage } from '../place.ts';
import { storeLanguage, useShell } from '../shell.ts';
import { useInBrowser } from '../state/in-browser.ts';
import { Icon } from '../ui/icon.tsx';
import { useDismiss } from './dismiss.ts';
import css from './language-picker.module.css';

/** Each language is a document of its own, so the choices are plain links and work without scripts. */
export function LanguagePicker() {
  const { t, language, partly } = useShell();
  const here = usePlace().path;
  const data = useShownPage();
  // A document may stand for many addresses, and only the browser knows which one it was asked for.
  const path = useInBrowser(() => (data?.page === 'notFound' ? '/' : here), data?.canonical ?? '/');
  const details = useRef<HTMLDetailsElement>(null);
  // The browser opens it, perhaps before this code is there, and tells of it late: only the element knows.
  useDismiss(details, true, () => {
    const element = details.current;
    if (!element?.open) return;
    if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    element.open = false;
  });
  return (
    <details key={here} ref={details} className={css.picker}>
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
              href={addressOf(offered, !partly?.[path] || partly[path].includes(offered) ? path : '/')}
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
