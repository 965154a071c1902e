import type { Site } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import css from './social-links.module.css';

/** Names whose spelling does not follow from the key. */
const displayNames: Record<string, string> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  github: 'GitHub',
  gitlab: 'GitLab',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
};

function displayNameOf(network: string): string {
  return (
    displayNames[network] ??
    network.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
  );
}

interface Props {
  socials: Site['socials'];
  /** The link's accessible name, if the network's name alone would not say whose page it is. */
  label?: (network: string) => string;
}

export function SocialLinks({ socials, label = (network) => network }: Props) {
  const { t } = useLayoutData();
  const accounts = Object.entries(socials);
  if (accounts.length === 0) return null;
  return (
    <ul className={css.links} aria-label={t('footer.followUs')}>
      {accounts.map(([network, url]) => (
        <li key={network}>
          <a
            className="round"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`${label(displayNameOf(network))} (${t('footer.opensInNewTab')})`}
          >
            <Icon name={`brand-${network}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
