import { site } from 'virtual:site';
import { useLayoutData } from '#app/state/layout-data.ts';
import { telHref } from '#model/isomorphic/contact-href.ts';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import grid from '#app/sections/shared/titled-grid.module.css';
import css from './contact-section.module.css';

/** All offices, if there are several. */
export function Offices() {
  const { t, language } = useLayoutData();
  const { offices } = site;
  if (offices.length < 2) return null;
  return (
    <ul className={`${css.offices} ${grid.grid} ${roomyRowClassFor(offices.length, 4)}`}>
      {offices.map(({ name, lines, mapUrl, phone }) => (
        <li key={mapUrl}>
          <h3>{name?.[language]}</h3>
          <address>
            <a href={mapUrl} target="_blank" rel="noreferrer">
              {lines[language]!.join(t('contact.addressComma'))}
              <span className="visually-hidden">{`(${t('footer.opensInNewTab')})`}</span>
            </a>
            {phone && (
              <a href={telHref(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}
          </address>
        </li>
      ))}
    </ul>
  );
}
