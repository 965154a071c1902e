import { createContext, use } from 'react';
import { interpolate, type InterpolationValues } from '#model/isomorphic/interpolate.ts';
import { pathTo, type RoutePath } from '#model/isomorphic/route-paths.ts';
import type { PageName, PageRoute } from '#model/isomorphic/route-paths.ts';
import type { ServiceContent } from '#model/schema/content-types.ts';
import type { MessageKey as AnyMessageKey, MessageSection, unloadedMessages } from '#model/messages/message-keys.ts';
import { site } from 'virtual:site';
import type { Language } from './language.ts';

export interface NavigationItem {
  to: string;
  label: string;
}

export interface SiteNavigation {
  header: NavigationItem[];
  footer: Record<'company' | 'services', NavigationItem[]>;
  /** The privacy policy that forms link to. */
  privacy?: NavigationItem;
}

/** What header, footer and layout of one language need on every page. */
interface LayoutDataBase {
  language: Language;
  /** For the Services menu. */
  services: Pick<ServiceContent, 'title' | 'url'>[];
  navigation: SiteNavigation;
  /** The pages of this language. */
  routes: (RoutePath & Pick<PageRoute, 'canonical'>)[];
  /** The year of the build; the footer replaces it with the browser's after hydration. */
  year: number;
}

/** As fetched by the browser. */
export interface LayoutDataFile extends LayoutDataBase {
  messages: VisitorMessages;
}

/** Constant within a document, because each language has its own documents. */
export interface LayoutData extends LayoutDataBase {
  t: Translate;
  /** The path of a built-in page in this language, with `slug` of one of its entries: for `to` of a link. */
  pathTo: (page: PageName, slug?: string) => string;
}

/** `digestMail`, `applicationMail` and `replyMail` are for mails; `application` and `upload` come with the pages that have a form. */
type HiddenSection = 'digestMail' | 'application' | 'applicationMail' | 'replyMail' | 'upload';
type LoadedSection = Exclude<MessageSection, HiddenSection>;
type Unloaded = typeof unloadedMessages;
type UnloadedKey = { [S in keyof Unloaded]: `${S}.${Unloaded[S][number]}` }[keyof Unloaded];
export type VisitorMessages = Record<LoadedSection, Record<string, string>>;
export type MessageKey = Exclude<AnyMessageKey<LoadedSection>, UnloadedKey>;

/** Returns the message for a key with its {placeholders} filled in. A `count` selects the plural form. */
export type Translate = (key: MessageKey, values?: InterpolationValues) => string;

export const LayoutDataContext = createContext<LayoutData | null>(null);

export function useLayoutData(): LayoutData {
  return use(LayoutDataContext)!;
}

export function createLayoutData({ messages, ...facts }: LayoutDataFile): LayoutData {
  const t: Translate = (key, values) => {
    const [section, name] = key.split('.') as [string, string];
    const pluralSuffix =
      typeof values?.['count'] === 'number' ? `_${new Intl.PluralRules(facts.language).select(values['count'])}` : '';
    // It exists: the build fails if a language lacks a message.
    const message = (messages as Record<string, Record<string, string>>)[section]![name + pluralSuffix]!;
    return interpolate(message, { brand: site.brand, company: site.company, ...values });
  };
  return { ...facts, t, pathTo: (page, slug) => pathTo(facts.routes, page, slug) };
}

export async function fetchLayoutData(language: Language, url: string): Promise<LayoutData> {
  const file = await fetchWithRetries(url).catch((error: Error) => {
    console.warn(`The messages for ${language} did not load.`);
    throw error;
  });
  return createLayoutData(file);
}

/** Retries five times, after 350 ms and then twice as long each time. */
async function fetchWithRetries(url: string): Promise<LayoutDataFile> {
  for (let delayMs = 350; ; delayMs *= 2) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return (await response.json()) as LayoutDataFile;
    } catch (error) {
      if (delayMs > 5600) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
