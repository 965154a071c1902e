/** Sections that list entries show all of them, or those that the page names. */
import { z } from 'zod';
import type { ContentData } from '#model/schema/locale-content.ts';
import type { ServiceContent } from '#model/schema/content-types.ts';

/** What sections call the entries of a list: their file names, or what visitors read. */
const lists = {
  services: ({ services }) => services.map(({ key }) => key),
  projects: ({ projects }) => projects.map(({ id }) => id),
  jobs: ({ jobs }) => jobs.map(({ id }) => id),
  statistics: ({ statistics }) => statistics.map(({ label }) => label),
  industries: ({ industries }) => industries.map(({ title }) => title),
  'engagement-models': (content) => content['engagement-models'].map(({ title }) => title),
  'why-choose': (content) => content['why-choose'].map(({ title }) => title),
  team: ({ team }) => team.map(({ name }) => name),
  faq: ({ faq }) => (faq?.groups ?? []).flatMap(({ questions }) => questions.map(({ question }) => question)),
} satisfies Record<string, (content: ContentData) => string[]>;

export type ListName = keyof typeof lists;
const folders: ListName[] = ['services', 'projects', 'jobs'];
export const isFolder = (list: ListName) => folders.includes(list);
export const namesIn = (content: ContentData, list: ListName): string[] => lists[list](content);

export const chosenNames = (list: ListName, description: string) =>
  z.array(z.string()).optional().meta({ entriesOf: list }).describe(description);

export const entryNames = (folder: ListName, otherwise = 'Without it, all of them.') =>
  chosenNames(folder, `File names in ${folder}/, in the order in which they are shown. ${otherwise}`);

/** Of a file with one list: what visitors read there. */
export const listEntries = (list: ListName) =>
  chosenNames(list, 'Titles of the entries, in the order in which they are shown. Without it, all of them.');

/** By what visitors read there. */
export function chooseBy<Field extends string, Entry extends Record<Field, string>>(
  field: Field,
  all: Entry[],
  names: string[] | undefined,
): Entry[] {
  return names ? names.flatMap((name) => all.find((entry) => entry[field] === name) ?? []) : all;
}

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
