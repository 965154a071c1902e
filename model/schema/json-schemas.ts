/** JSON Schemas of the YAML files, which editors use to complete and check content. */
import { z } from 'zod';
import { contentFileTypes } from './content-files.ts';

export const schemaFolder = 'docs/schemas';
const editorSettingsFile = '.vscode/settings.json';

/** The content of every generated file, by path from the project root. */
export function createEditorFiles(): Record<string, string> {
  const entries = contentFileTypes
    .filter(({ glob }) => glob.endsWith('.yaml'))
    .map(({ glob, schema }) => ({ glob, schema, file: `${schemaFolder}/${schemaNameOf(glob)}.json` }));
  const schemas = entries.map(
    ({ file, schema }) => [file, toJsonText(z.toJSONSchema(schema, { io: 'input' }))] as const,
  );
  const settings = Object.fromEntries(
    entries.map(({ file, glob }) => [`./${file}`, [`sample/${glob}`, `content/${glob}`]]),
  );
  return { ...Object.fromEntries(schemas), [editorSettingsFile]: toJsonText({ 'yaml.schemas': settings }) };
}

/** `pages/home.yaml` → pages-home, `services/*.yaml` → services. */
function schemaNameOf(glob: string): string {
  return glob
    .replace(/^\*\//, '')
    .replace(/\/?\*?\.yaml$/, '')
    .replaceAll('/', '-');
}

function toJsonText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
