import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('no code names a language: the registry and the filling know which there are', () => {
  const sources = globSync('{app,cli,contract,desk,model,render,server,tasks}/**/*.{ts,tsx,mjs,css}', {
    cwd: root,
  }).filter((file) => !/\.test\.|fixture|store\/contract|node_modules|^model\/isomorphic\/languages\.ts$/.test(file));
  const named = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /(['"`])(en|ar)\1|\b(en|ar)[-_][A-Z]{2}\b/.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(named).toEqual([]);
});
