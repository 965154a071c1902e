export interface OwnOptions {
  name?: string;
  languages?: string[];
  accent?: string;
  email?: string;
  sections?: string[];
  isEmpty?: boolean;
}

export function createContent(root: string, folder: string, options: OwnOptions): void;
