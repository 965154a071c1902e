import { useRef, type FocusEvent } from 'react';
import { site } from 'virtual:site';
import { toLocalePath, settingsOf } from '#app/state/language.ts';
import { useRoute, useLoadedPage } from '#app/routing/route-state.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { useDismiss } from './dismiss.ts';
import css from './language-picker.module.css';

/** Each language has its own documents, so the choices are plain links and work without scripts. */
export function LanguagePicker() {
  const { t, language } = useLayoutData();
  const currentPath = useRoute().path;
  const page = useLoadedPage();
  const details = useRef<HTMLDetailsElement>(null);
  // The browser may have opened it before hydration, and its toggle event comes late: only the element knows.
  useDismiss(details, true, () => {
    const element = details.current;
    if (!element?.open) return;
    if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    element.open = false;
  });
  // Safari gives a pressed link no focus, so nothing gets it: then the press must still find its link.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  return (
    <details key={currentPath} ref={details} className={css.picker} onBlur={onBlur}>
      <summary>
        <Icon name="globe" />
        <span>{language.toUpperCase()}</span>
        <span className="visually-hidden">{`${t('language.label')}: ${settingsOf(language).name}`}</span>
      </summary>
      <ul>
        {site.languages.offered.map((offered) => (
          <li key={offered}>
            <a
              // If that language lacks the page, link to its home page.
              href={toLocalePath(offered, page?.paths[offered] ?? '/')}
              lang={offered}
              hrefLang={offered}
              aria-current={offered === language ? 'true' : undefined}
              // See head/visitor-language.ts.
              data-language-choice=""
            >
              {settingsOf(offered).name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
