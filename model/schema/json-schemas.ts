/** JSON Schemas of the YAML files, which editors use to complete and check content. */
import { z } from 'zod';
import { jobSchema } from './entry-schemas.ts';
import { listSchemas } from './list-schemas.ts';
import { optionalPageSchemas, pageSchemas } from './page-schemas.ts';
import { serviceSchema } from './service-schema.ts';
import { siteSchema } from './site-schema.ts';

/** Globs are relative to sample/ and content/. */
const schemasByGlob: Record<string, z.ZodType> = {
  'site.yaml': siteSchema,
  '*/services/*.yaml': serviceSchema,
  '*/jobs/*.yaml': jobSchema,
  ...Object.fromEntries(Object.entries(listSchemas).map(([name, schema]) => [`*/${name}.yaml`, schema])),
  ...Object.fromEntries(
    Object.entries({ ...pageSchemas, ...optionalPageSchemas }).map(([name, schema]) => [
      `*/pages/${name}.yaml`,
      schema,
    ]),
  ),
};

export const schemaFolder = 'docs/schemas';
const editorSettingsFile = '.vscode/settings.json';

/** The content of every generated file, by path from the project root. */
export function createEditorFiles(): Record<string, string> {
  const entries = Object.entries(schemasByGlob).map(([glob, schema]) => ({
    glob,
    schema,
    file: `${schemaFolder}/${schemaNameOf(glob)}.json`,
  }));
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
