import type { CaseGroup } from '../bad-input-case.ts';
import { abuse } from './abuse.ts';
import { csvFormulas } from './csv-formulas.ts';
import { framing } from './framing.ts';
import { hostHeaders } from './host-headers.ts';
import { jsonShape } from './json-shape.ts';
import { mailHeaders } from './mail-headers.ts';
import { redirects } from './redirects.ts';
import { fieldStrings } from './field-strings.ts';
import { traversal } from './traversal.ts';
import { typesAndMethods } from './types-and-methods.ts';

export const caseGroups: CaseGroup[] = [
  jsonShape,
  fieldStrings,
  mailHeaders,
  csvFormulas,
  typesAndMethods,
  traversal,
  hostHeaders,
  framing,
  redirects,
  abuse,
];
