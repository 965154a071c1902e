import { useTranslation } from 'react-i18next';
import { settingsOf } from '../language.ts';
import { Icon } from '../ui/icon.tsx';
import css from './project-form.module.css';

interface Props {
  receipt: { reference?: string; at: Date } | null;
}

/** Stays when the toast is gone: what was accepted, under which number, and when. */
export function Receipt({ receipt }: Props) {
  const { t, i18n } = useTranslation();
  if (!receipt) return null;
  const { locale } = settingsOf(i18n.language);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(receipt.at);
  return (
    <div className={css.receipt}>
      <Icon name="check" />
      <p>
        {t('contact.sentText')}
        <br />
        {receipt.reference && (
          <>
            {t('contact.reference')} <bdi dir="ltr">{receipt.reference}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={receipt.at.toISOString()}>{time}</time>
      </p>
    </div>
  );
}
