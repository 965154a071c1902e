/** A form with fields of its own, as an owner writes one, and the sample built with it, apart from the site's own build. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import type { Answer } from '#contract/forms/form.ts';
import { projectRoot } from '#render/files/paths.ts';
import { ContentFolderBuilder } from '#tests/content-fixtures/content-folder-builder.ts';

/** Relative to the project folder. */
const buildFolder = '.build/faults';

const topics = { testing: 'Testing and quality', delivery: 'Delivery' };
const inBoth = (text: string) => ({ en: text, ar: text });

const workshopForm = {
  fields: [
    { name: 'email', type: 'email', required: true },
    { name: 'day', type: 'date', required: true, label: inBoth('Which day?') },
    {
      name: 'topic',
      type: 'select',
      required: true,
      label: inBoth('What about?'),
      options: Object.entries(topics).map(([value, label]) => ({ value, label: inBoth(label) })),
    },
    { name: 'agreed', type: 'consent', required: true, label: inBoth('You may write to me.') },
    { name: 'message', type: 'textarea' },
    { name: 'plan', type: 'file', required: true, label: inBoth('Your plan') },
  ],
};

let built: Promise<string> | undefined;

/** The value of BUILD_FOLDER. */
export const buildSiteWithWorkshopForm = (): Promise<string> => (built ??= build());

async function build(): Promise<string> {
  const content = new ContentFolderBuilder(join(projectRoot, buildFolder, 'content'));
  content.copy('sample', '.');
  content.write('forms/workshop.yaml', stringify(workshopForm));
  const env = { ...process.env, CONTENT_FOLDER: `${buildFolder}/content`, BUILD_FOLDER: buildFolder };
  await promisify(execFile)(process.execPath, [join(projectRoot, 'render/build/build-site.ts'), '--draft'], {
    cwd: projectRoot,
    env,
  });
  return buildFolder;
}

/** They follow from the number. */
export const workshopValues = (number: number) => ({
  day: `2027-01-${10 + (number % 20)}`,
  topic: number % 2 ? 'testing' : 'delivery',
  agreed: 'yes',
});

export const planName = 'Plan.pdf';

/** As they must be stored: with the words of the form. */
export function workshopAnswers(number: number, email: string, message: string): Answer[] {
  const { day, topic, agreed } = workshopValues(number);
  return [
    { name: 'email', type: 'email', label: 'Email', value: email },
    { name: 'day', type: 'date', label: 'Which day?', value: day },
    { name: 'topic', type: 'select', label: 'What about?', value: topic, text: topics[topic as keyof typeof topics] },
    { name: 'agreed', type: 'consent', label: 'You may write to me.', value: agreed, text: '✓' },
    { name: 'message', type: 'textarea', label: 'Message', value: message },
    { name: 'plan', type: 'file', label: 'Your plan', value: planName },
  ];
}
