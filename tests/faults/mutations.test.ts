import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#render/files/paths.ts';
import { mutations } from './mutations.ts';

// A control run whose mutation no longer applies would prove nothing, and only `npm run bench` would notice.
test.each(Object.entries(mutations))(
  'the line that the control run of %s replaces occurs exactly once',
  (_, mutation) => {
    const source = readFileSync(join(projectRoot, mutation.file), 'utf8');
    expect(source.split(mutation.original)).toHaveLength(2);
  },
);
