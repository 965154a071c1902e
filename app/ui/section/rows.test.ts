import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowSizes, rowClassFor, twoPerRowClassFor } from './rows.ts';

test.each([3, 4] as const)('in rows of up to %i, no entry is alone and every row is as full as possible', (most) => {
  for (let count = 2; count <= 60; count++) {
    const sizes = rowSizes(count, most);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
    expect(Math.min(...sizes), `${count}`).toBeGreaterThan(1);
    expect(sizes[0]! - sizes.at(-1)!, `${count}`).toBeLessThan(2);
    expect(sizes).toHaveLength(Math.ceil(count / most));
  }
});

test('every number has a class that the style sheet knows', () => {
  const sheet = readFileSync(new URL('rows.module.css', import.meta.url), 'utf8');
  const known = new Set(Array.from(sheet.matchAll(/\.(of\w+)/g), ([, name]) => name));
  for (let count = 1; count <= 60; count++) {
    for (const name of [rowClassFor(count, 3), rowClassFor(count, 4), twoPerRowClassFor(count)])
      expect(known, `${count}`).toContain(/of\w+?(?=_|$)/.exec(name)![0]);
  }
});
