/** What a check is, what it gets to look at, and what it finds. */
import type { SiteContent } from '#model/site-content.ts';
import type { SourceFile } from '#model/read/source-file.ts';
import { readEnv, type Env } from '#server/env/env.ts';
import type { SiteFacts, SiteManifest } from '#server/pages/site-manifest.ts';

/** `warn` is fine for trying out, or will not be fine soon; `fail` would hurt visitors or lose something. */
export type FindingLevel = 'ok' | 'warn' | 'fail';

/** `text` says what is; `todo` what to do about it. Never a secret, never a visitor's data: it ends up in logs of CI. */
export interface DoctorFinding {
  level: FindingLevel;
  text: string;
  todo?: string;
}

export interface DoctorCheck {
  name: string;
  summary: string;
  run: (context: DoctorContext) => DoctorFinding[] | Promise<DoctorFinding[]>;
}

export type EnvVariables = Record<string, string | undefined>;

export interface DoctorContext {
  /** The folder of the project or, where there is only the built site, the one where the doctor was called. */
  root: string;
  variables: EnvVariables;
  now: number;
  nodeVersion: string;
  freeBytes: (folder: string) => number;
  /** What an owner must change before the site is public: a warning as long as it is not. */
  sampleContentLevel: 'warn' | 'fail';
  /** Throws ContentUnreadable; only for checks of the project. */
  readContent: () => Promise<ContentWithSources>;
  readSiteFacts: () => Promise<Pick<SiteFacts, 'securityEmail'>>;
  /** Undefined while the site is not built. */
  readManifest: () => Promise<SiteManifest | undefined>;
}

export interface ContentWithSources extends SiteContent {
  /** The files as they are written. */
  sources: SourceFile[];
}

/** Told by the check of the content; for all others it is a reason to wait. */
export class ContentReadError extends Error {}

export const dayMs = 24 * 60 * 60_000;
/** For a server that is asked something. */
export const networkTimeoutMs = 5000;

export const ok = (text: string): DoctorFinding[] => [{ level: 'ok', text }];
export const warn = (text: string, todo: string): DoctorFinding => ({ level: 'warn', text, todo });
export const fail = (text: string, todo: string): DoctorFinding => ({ level: 'fail', text, todo });

/** Reads some settings as the server does, so that a wrong one elsewhere does not keep a check from its own. */
export function readSettings(variables: EnvVariables, ...names: string[]): Env {
  return readEnv(Object.fromEntries(names.map((name) => [name, variables[name]])));
}

/** Tells of several languages in one line what is the same in them: sample/{en,ar}/jobs/designer.yaml. */
export function groupByLanguage(folder: string, findings: { file: string; text: string }[]): string[] {
  const parts = findings.map(({ file, text }) => {
    const [language = '', ...rest] = file.slice(folder.length + 1).split('/');
    return { language, name: rest.join('/'), text };
  });
  return [...Map.groupBy(parts, ({ name, text }) => JSON.stringify([name, text])).values()].map((group) => {
    const { name, text } = group[0]!;
    const languages = group.map(({ language }) => language);
    if (!name) return `${folder}/${languages[0]}${text}`;
    return `${folder}/${languages.length === 1 ? languages[0] : `{${languages.join(',')}}`}/${name}${text}`;
  });
}
