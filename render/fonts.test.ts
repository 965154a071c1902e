import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unicodeRanges } from './fonts.ts';

test('the style sheet asks the cut fonts for the letters that they have, and the whole ones for the rest', () => {
  const faces = readFileSync(join(import.meta.dirname, '../app/styles/fonts.css'), 'utf8').split('@font-face');
  for (const [name, range] of Object.entries(unicodeRanges)) {
    const cut = faces.findIndex((face) => face.includes(`fonts/${name}.woff2`));
    expect(faces[cut]).toContain(`unicode-range: ${range};`);
    const family = /font-family: .*;/.exec(faces[cut]!)![0];
    const whole = faces.findIndex((face) => face.includes(family) && face.includes('@fontsource'));
    expect(whole, 'the whole font must be declared before the cut one').toBeLessThan(cut);
  }
});
