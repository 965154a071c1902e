/** Everything read from content/, or from sample/ if there is no content/. */
import type { Languages } from '#model/isomorphic/languages.ts';
import type { FormFile } from '#model/schema/form-schema.ts';
import type { LocaleContent } from './locale-content.ts';
import type { Fonts } from './media-types.ts';
import type { MediaPicture } from './media-types.ts';
import type { SiteLogo } from './media-types.ts';
import type { RoutesByLanguage } from '#model/isomorphic/route-paths.ts';
import type { Site } from './site-schema.ts';

export interface SiteContent {
  /** Relative to the project root. */
  folder: string;
  site: Site;
  languages: Languages;
  /** In the order of `languages` in site.yaml. */
  locales: LocaleContent[];
  /** By the names of their files. */
  forms: Record<string, FormFile>;
  routes: RoutesByLanguage;
  /** Later days (UTC) on which posts appear; earliest first. In raw content, these posts are there already. */
  scheduledDays: string[];
  /** File names in media/. */
  media: string[];
  /** The pictures of media/ in use, each with its role. In raw content, only those in long texts. */
  mediaPictures: MediaPicture[];
  /** Replaces the generated mark. */
  logo: SiteLogo | undefined;
  fonts: Fonts;
  /** Advice for the owner that does not stop the build, such as a font without some letters. */
  notices: string[];
}
