import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { projectRoot } from '#render/files/paths.ts';
import { createClassNames } from './class-names.ts';

function classesIn(file: string): string[] {
  const classes = new Set<string>();
  postcss.parse(readFileSync(join(projectRoot, file), 'utf8')).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)) classes.add(name!);
  });
  return [...classes];
}

test('no two stylesheets share a class', () => {
  const className = createClassNames();
  const files = globSync('{app,desk}/**/*.css', { cwd: projectRoot });
  const [modules, globals] = [true, false].map((isModule) =>
    files.filter((file) => file.endsWith('.module.css') === isModule),
  );
  const generated = modules!.flatMap((file) => classesIn(file).map((name) => className(name, file)));
  const global = new Set(globals!.flatMap(classesIn));
  expect(generated.filter((name) => global.has(name))).toEqual([]);
  expect(generated.length).toBeGreaterThan(100);
});

test('two modules of the same name in different folders fail the build', () => {
  const className = createClassNames();
  className('title', '/site/app/ui/card.module.css');
  className('title', '/site/app/ui/card.module.css');
  expect(() => className('title', '/site/app/sections/card.module.css')).toThrow('rename one of them');
  expect(className('other', '/site/app/sections/card.module.css')).toBe('card-other');
});
