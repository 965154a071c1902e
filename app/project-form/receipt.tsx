import { settingsOf } from '../language.ts';
import { useLayoutData } from '../layout-data.ts';
import { Icon } from '../ui/media/icon.tsx';
import type { AcceptedRequest } from './draft.ts';
import css from './project-form.module.css';

interface Props {
  receipt: AcceptedRequest | null;
  /** Without it, that of a request. */
  text?: string;
}

/** Stays when the toast is gone: what was accepted, under which number, and when. */
export function Receipt({ receipt, text }: Props) {
  const { t, language } = useLayoutData();
  if (!receipt) return null;
  const { locale } = settingsOf(language);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(receipt.at);
  return (
    <div className={css.receipt}>
      <Icon name="check" />
      <p>
        {text ?? t('contact.sentText')}
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
