/** The shapes of the YAML files as JSON Schemas, by which editors complete and check them while one types. */
import { z } from 'zod';
import { jobSchema } from './entry-schemas.ts';
import { listSchemas } from './list-schemas.ts';
import { pageSchemas } from './page-schemas.ts';
import { serviceSchema } from './service-schema.ts';
import { siteSchema } from './site-schema.ts';

/** By the files that each is for, below sample/ or content/. */
const schemasByGlob: Record<string, z.ZodType> = {
  'site.yaml': siteSchema,
  '*/services/*.yaml': serviceSchema,
  '*/jobs/*.yaml': jobSchema,
  ...Object.fromEntries(Object.entries(listSchemas).map(([name, shape]) => [`*/${name}.yaml`, shape])),
  ...Object.fromEntries(Object.entries(pageSchemas).map(([name, shape]) => [`*/pages/${name}.yaml`, shape])),
};

export const schemaFolder = 'docs/schemas';
export const editorSettingsFile = '.vscode/settings.json';

/** All files, from the project's root, with what they must say. */
export function createEditorFiles(): Record<string, string> {
  const named = Object.entries(schemasByGlob).map(([files, shape]) => ({
    files,
    shape,
    file: `${schemaFolder}/${schemaNameOf(files)}.json`,
  }));
  const schemas = named.map(({ file, shape }) => [file, toJsonText(z.toJSONSchema(shape, { io: 'input' }))] as const);
  const settings = Object.fromEntries(
    named.map(({ file, files }) => [`./${file}`, [`sample/${files}`, `content/${files}`]]),
  );
  return { ...Object.fromEntries(schemas), [editorSettingsFile]: toJsonText({ 'yaml.schemas': settings }) };
}

/** 'pages/home' is pages-home, 'services/*' is services. */
function schemaNameOf(files: string): string {
  return files
    .replace(/^\*\//, '')
    .replace(/\/?\*?\.yaml$/, '')
    .replaceAll('/', '-');
}

function toJsonText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
