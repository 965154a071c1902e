import type { ResponseContent } from '#contract/forms/response-page.ts';
import { draftStorageKeys, elementIdOf } from '#app/forms/draft-storage.ts';
import { Form } from '#app/forms/form.tsx';
import { PageTitle } from '#app/sections/shared/page-title.tsx';
import title from '#app/sections/shared/page-title.module.css';
import { useLayoutData } from '#app/state/layout-data.ts';
import button from '#app/ui/controls/button.module.css';

/** For a form posted without scripts: a confirmation with the reference, or the form again with everything in it. */
export function ResponsePage({ heading, texts, reference, link, form: posted }: ResponseContent) {
  const { t, language } = useLayoutData();
  const paragraphs = texts.map((text) => (
    <p key={text} className={title.lead}>
      {text}
    </p>
  ));
  return (
    <>
      <PageTitle heading={heading}>
        {posted ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- screen readers begin with the errors
          <div className="response-errors" role="alert" tabIndex={-1} autoFocus>
            {paragraphs}
            {posted.errors.length > 0 && (
              <ul>
                {posted.errors.map(({ field, message }) => (
                  <li key={field}>
                    <a href={`#${posted.form.id}-${field}`}>
                      {posted.form.fields.find(({ name }) => name === field)?.label}
                    </a>
                    {t('contact.colon')}
                    {message}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : (
          paragraphs
        )}
        {reference && (
          <p
            className={`${title.lead} response-reference`}
            data-sent-draft={draftStorageKeys[elementIdOf(reference.deliver)]}
          >
            {reference.label} <bdi dir="ltr">{reference.value}</bdi>
          </p>
        )}
        {link && (
          <a className={`${button.button} ${button.primary}`} href={link.href}>
            {link.label}
          </a>
        )}
      </PageTitle>
      {posted && (
        <div className="response-form" lang={language}>
          <Form
            form={posted.form}
            job={posted.job}
            heading={posted.job ? t('job.applyHeading') : posted.form.texts.heading}
            posted={posted}
          />
        </div>
      )}
    </>
  );
}
