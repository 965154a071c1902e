import type { SectionData } from '#model/sections/sections.ts';
import { Form } from '#app/forms/form.tsx';
import { Section } from '#app/ui/section/section.tsx';

export default function FormSection({ form, anchor }: SectionData<'form'>) {
  return (
    <Section heading={form.texts.heading} text={form.texts.text} id={anchor}>
      <Form form={form} />
    </Section>
  );
}
