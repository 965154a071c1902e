/** Sections that list entries show all of them, or those that the page names. */
import { z } from 'zod';
import type { ContentData } from '#model/schema/locale-content.ts';
import type { ServiceContent } from '#model/schema/content-types.ts';

export const entryNames = (folder: string, otherwise = 'Without it, all of them.') =>
  z
    .array(z.string())
    .optional()
    .meta({ entriesOf: folder })
    .describe(`File names in ${folder}/, in the order in which they are shown. ${otherwise}`);

/** By file name, in the order of the names. */
export function chooseEntries<Entry extends { id: string } | { key: string }>(
  all: Entry[],
  names: string[] | undefined,
): Entry[] {
  const nameOf = (entry: Entry) => ('key' in entry ? entry.key : entry.id);
  return names ? names.flatMap((name) => all.find((entry) => nameOf(entry) === name) ?? []) : all;
}

/** Without names, those of the menus. */
export function chooseServices(content: ContentData, names: string[] | undefined): ServiceContent[] {
  return names ? chooseEntries(content.services, names) : topLevelServices(content);
}

/** The services shown in menus. */
export function topLevelServices({ services }: ContentData): ServiceContent[] {
  return services.filter(({ parent }) => parent === undefined);
}

export function subServicesOf({ services }: ContentData, { key }: ServiceContent): ServiceContent[] {
  return services.filter(({ parent }) => parent === key);
}
