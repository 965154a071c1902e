import type { ReactNode } from 'react';
import { fieldTypes, type FieldTypeName } from '#contract/forms/field-types.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FilterBar } from '#app/ui/controls/filter-bar.tsx';
import { DatedLine } from '#app/ui/text/dated-line.tsx';
import { FormFieldControl } from '#app/forms/form-field.tsx';
import { Highlighted } from '#app/ui/text/highlighted.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { interfaceIcons } from '#app/ui/media/interface-icons.ts';
import { Section } from '#app/ui/section/section.tsx';
import { SocialLinks } from '#app/ui/controls/social-links.tsx';
import { languageCodes, site } from 'virtual:site';
import { directionOf, settingsOf } from '#app/state/language.ts';
import css from './dev-ui.module.css';

const colours = [
  'paper',
  'raised',
  'ink',
  'muted',
  'hairline',
  'edge',
  'accent',
  'accent-deep',
  'accent-text',
  'accent-tint',
];
const variants = ['primary', 'outline', 'inverse'] as const;

/** Every UI component in every state. Only in `npm run dev`. */
export default function DevUiPage() {
  return (
    <div className={css.page}>
      <h1>Design</h1>
      <Part name="Colours">
        <ul className={css.row}>
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Type">
        <h1>Heading one</h1>
        <h2>
          <Highlighted before="Heading two with" highlight="accent" after="in it." />
        </h2>
        <h3>Heading three</h3>
        <p>Body text, seventeen pixels, at a line height of 1.6, long enough to wrap on a narrow screen.</p>
        <DatedLine before="Updated" date="2026-01-31" />
        {languageCodes.map((code) => (
          <div key={code} lang={code} dir={directionOf(code)}>
            <h2>{settingsOf(code).name}</h2>
            <p>{site.blurb[code]}</p>
          </div>
        ))}
      </Part>
      <Part name="Buttons">
        {variants.map((variant) => (
          <p key={variant} className={css.row}>
            <Button variant={variant}>Regular</Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <ButtonLink variant={variant} to="/dev/ui">
              Link <Icon name="arrow-right" />
            </ButtonLink>
          </p>
        ))}
        <FilterBar label="Choice" allLabel="All" values={['One', 'Two']} chosen={null} onFilter={() => undefined} />
      </Part>
      <Part name="Fields">
        {Object.entries(fieldTypes).map(([type, input]) => (
          <FormFieldControl
            key={type}
            id={`field-${type}`}
            field={{
              name: type,
              type: type as FieldTypeName,
              input,
              label: type,
              hint: 'A hint under the field',
              options: ['One', 'Another'].map((label) => ({ label, value: label })),
              files: { types: ['pdf'], maxBytes: 1000, maxFiles: 1 },
            }}
            error={type === 'email' ? 'Please enter a valid email address.' : undefined}
          />
        ))}
      </Part>
      <Part name="Icons">
        <ul className={css.row}>
          {interfaceIcons.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} size={24} />
            </li>
          ))}
        </ul>
        <SocialLinks socials={site.socials} />
      </Part>
      <Section heading="A section on paper" text="With a sentence beside its heading." />
      <Section heading="A raised section" tone="raised" text="With a sentence beside its heading." />
    </div>
  );
}

/** Side by side on the theme's background and on ink. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2 className={css.name}>{name}</h2>
      <div className={css.sample}>{children}</div>
      <div className={`${css.sample} ink`}>{children}</div>
    </section>
  );
}
