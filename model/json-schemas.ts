/** The shapes of the YAML files as JSON Schemas, by which editors complete and check them while one types. */
import { z } from 'zod';
import { jobFile } from './schema/entries.ts';
import { lists } from './schema/lists.ts';
import { pages } from './schema/pages.ts';
import { serviceFile } from './schema/service.ts';
import { site } from './schema/site.ts';

/** By the files that each is for, below sample/ or content/. */
const shapes: Record<string, z.ZodType> = {
  'site.yaml': site,
  '*/services/*.yaml': serviceFile,
  '*/jobs/*.yaml': jobFile,
  ...Object.fromEntries(Object.entries(lists).map(([name, shape]) => [`*/${name}.yaml`, shape])),
  ...Object.fromEntries(Object.entries(pages).map(([name, shape]) => [`*/pages/${name}.yaml`, shape])),
};

export const schemaFolder = 'docs/schemas';
export const editorSettings = '.vscode/settings.json';

/** All files, from the project's root, with what they must say. */
export function editorFiles(): Record<string, string> {
  const named = Object.entries(shapes).map(([files, shape]) => ({ files, shape, file: `${schemaFolder}/${nameOf(files)}.json` }));
  const schemas = named.map(({ file, shape }) => [file, text(z.toJSONSchema(shape, { io: 'input' }))] as const);
  const settings = Object.fromEntries(named.map(({ file, files }) => [`./${file}`, [`sample/${files}`, `content/${files}`]]));
  return { ...Object.fromEntries(schemas), [editorSettings]: text({ 'yaml.schemas': settings }) };
}

/** 'pages/home' is pages-home, 'services/*' is services. */
function nameOf(files: string): string {
  return files.replace(/^\*\//, '').replace(/\/?\*?\.yaml$/, '').replaceAll('/', '-');
}

function text(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
