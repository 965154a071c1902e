/** Saves and publishes by the requests that the editor sends. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EditorEntry, FieldPath, PublishStatus } from '#contract/editor.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { entryOf } from '#server/editor/entry-of.ts';
import type { EditorClient } from './editor-site.ts';

export async function readField(editor: EditorClient, file: string, path: FieldPath): Promise<unknown> {
  const { files } = (await editor.query('entry', { id: entryOf(file)! })) as EditorEntry;
  return valueAt(files.find((other) => other.file === file)!.data, path);
}

export async function saveField(editor: EditorClient, file: string, path: FieldPath, value: unknown): Promise<void> {
  const edits = [{ path, before: await readField(editor, file, path), value }];
  await editor.command('save', { file, edits });
}

export type PublishEnd = Extract<PublishStatus, { state: 'published' | 'failed' }>;

/** Publishes some drafts, or all of them, and waits for the end. */
export async function endPublication(editor: EditorClient, chosen?: string[]): Promise<PublishEnd> {
  const files = chosen ?? ((await editor.query('changes')) as { file: string }[]).map(({ file }) => file);
  await editor.command('publish', { files });
  for (;;) {
    const status = (await editor.query('publishing')) as PublishStatus;
    if (status.state === 'published' || status.state === 'failed') return status;
    await wait(20);
  }
}

export async function publishDrafts(editor: EditorClient): Promise<void> {
  const end = await endPublication(editor);
  if (end.state === 'failed') throw new Error(`not published: ${end.message} ${JSON.stringify(end.problems)}`);
}
