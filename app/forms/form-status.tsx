import type { FormTexts } from '#contract/forms/form.ts';
import { settingsOf } from '#app/state/language.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import type { AcceptedForm } from './send-form.ts';
import css from './form.module.css';

interface Props {
  /** Announced to screen readers and not shown, because it is visible elsewhere. */
  announcement: string;
  receipt: AcceptedForm | null;
  texts: Pick<FormTexts, 'sent' | 'sentText'>;
}

/**
 * What has become of the form. Screen readers announce what appears here, so the element itself is always there. The
 * receipt stays when the toast is gone: what was accepted, under which number, and when.
 */
export function FormStatus({ announcement, receipt, texts }: Props) {
  const { t, language } = useLayoutData();
  const time =
    receipt &&
    new Intl.DateTimeFormat(settingsOf(language).locale, { dateStyle: 'long', timeStyle: 'short' }).format(receipt.at);
  return (
    <div role="status" className={receipt ? css.receipt : 'visually-hidden'}>
      {announcement && <p className="visually-hidden">{announcement}</p>}
      {receipt && (
        <>
          <Icon name="check" />
          <p>
            {/* If both texts are the same, the server may have had more to say. */}
            {(texts.sent === texts.sentText && receipt.message) || texts.sentText}
            <br />
            {receipt.reference && (
              <>
                {t('contact.reference')} <bdi dir="ltr">{receipt.reference}</bdi>
                {' · '}
              </>
            )}
            <time dateTime={receipt.at.toISOString()}>{time}</time>
          </p>
        </>
      )}
    </div>
  );
}
