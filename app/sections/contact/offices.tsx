import { site } from 'virtual:site';
import { useLayoutData } from '../../layout-data.ts';
import { telHref } from '#model/isomorphic/contact-href.ts';
import { roomyRowClassFor } from '../../ui/section/rows.ts';
import grid from '../shared/titled-grid.module.css';
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
