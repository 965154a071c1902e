/** Pictures, the logo and fonts, as they are found in media/ and in packages. */

/** Decides the sizes of a picture. */
export type PictureRole =
  | 'hero'
  | 'scene'
  | 'project'
  | 'post'
  | 'text'
  | 'person'
  | 'member'
  | 'leader'
  | 'mark'
  | 'poster';

/** A file of media/ and what it is used for. */
export interface MediaPicture {
  name: string;
  role: PictureRole;
}

export interface SiteLogo {
  path: string;
  svg: string;
  /** Width divided by height. */
  aspectRatio: number;
}

/** Inclusive. */
export type NumericRange = readonly [first: number, last: number];

export interface FontFile {
  /** The subset, such as latin-ext. */
  name: string;
  path: string;
  /** The CSS descriptor: one weight, or a range such as `100 900`. */
  weight: string;
  /** Only for variable fonts. */
  weightRange?: NumericRange;
  unicodeRanges: NumericRange[];
}

export interface Font {
  family: string;
  files: FontFile[];
}

export interface Fonts {
  text: Font;
  headings: Font;
  /** By the Unicode name of the script. */
  scripts: (Font & { script: string })[];
  /** Languages that need letters that the font of their script lacks. Their pages use the device's own font. */
  unsupported: string[];
}
