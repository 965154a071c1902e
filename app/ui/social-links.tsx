import { useTranslation } from 'react-i18next';
import type { Site } from '#model/schema.ts';
import { Icon } from './icon.tsx';
import css from './social-links.module.css';

const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'x', name: 'X' },
] as const;

interface Props {
  socials: Site['socials'];
  /** What a link is called, where the network's name alone would not say whose page it is. */
  label?: (network: string) => string;
}

export function SocialLinks({ socials, label = (network) => network }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={css.links} aria-label={t('footer.followUs')}>
      {networks.map(({ key, name }) => {
        const url = socials[key];
        return (
          url && (
            <li key={key}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={`${label(name)} (${t('footer.opensInNewTab')})`}>
                <Icon name={`brand-${key}`} />
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
