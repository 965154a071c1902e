import type { Group } from '../case.ts';
import { abuse } from './abuse.ts';
import { csvFormulas } from './csv-formulas.ts';
import { framing } from './framing.ts';
import { hosts } from './hosts.ts';
import { jsonShape } from './json-shape.ts';
import { mailHeaders } from './mail-headers.ts';
import { redirects } from './redirects.ts';
import { strings } from './strings.ts';
import { traversal } from './traversal.ts';
import { typesAndMethods } from './types-and-methods.ts';

export const groups: Group[] = [
  jsonShape,
  strings,
  mailHeaders,
  csvFormulas,
  typesAndMethods,
  traversal,
  hosts,
  framing,
  redirects,
  abuse,
];
