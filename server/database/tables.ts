/** The tables of both engines: those of each feature, and those of the store. */
import type { AccessTables } from '#server/access/tables.ts';
import type { EditorTables } from '#server/editor/tables.ts';
import type { FormTables } from '#server/forms/store/tables.ts';
import type { StoreTables } from '#server/store/tables.ts';

export type Database = StoreTables & AccessTables & FormTables & EditorTables;
