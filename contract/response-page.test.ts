import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { responsePageClasses } from './response-page.ts';

const app = join(import.meta.dirname, '../app');

test.each(Object.values(responsePageClasses).flatMap((names) => names.split(' ')))(
  'the site has a class %s',
  (name) => {
    const [, file, own] = /^(.+)-(\w+)$/.exec(name) ?? [];
    const [module] = globSync(`**/${file}.module.css`, { cwd: app });
    const sheet = readFileSync(join(app, module ?? 'styles/base.css'), 'utf8');
    expect(sheet).toMatch(new RegExp(`^ *\\.${module ? own : name} \\{$`, 'm'));
  },
);
