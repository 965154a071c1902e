import type { SectionData } from '#model/sections/sections.ts';
import { Form } from '#app/forms/form.tsx';
import { Section } from '#app/ui/section/section.tsx';

export default function FormSection({ form }: SectionData<'form'>) {
  return (
    <Section heading={form.texts.heading} text={form.texts.text}>
      <Form form={form} />
    </Section>
  );
}
