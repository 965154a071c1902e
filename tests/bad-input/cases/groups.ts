import type { CaseGroup } from '#tests/bad-input/bad-input-case.ts';
import { abuse } from './abuse.ts';
import { bytes } from './bytes.ts';
import { csvFormulas } from './csv-formulas.ts';
import { fieldStrings } from './fields.ts';
import { headers } from './headers.ts';
import { jsonShape } from './json-shape.ts';
import { mailHeaders } from './mail-headers.ts';
import { targets } from './targets.ts';

export const caseGroups: CaseGroup[] = [
  jsonShape,
  fieldStrings,
  mailHeaders,
  csvFormulas,
  headers,
  targets,
  bytes,
  abuse,
];
