import type { SiteContent } from '#model/schema/site-content.ts';
import type { SourceFile } from '#model/read/source-file.ts';
import { readEnv, type Env } from '#server/env/env.ts';
import type { SiteFacts, SiteManifest } from '#server/pages/site-manifest.ts';

/** `warn` is acceptable while trying the site out; `fail` would harm visitors or lose data. */
export type FindingLevel = 'ok' | 'warn' | 'fail';

/** `text` is the problem, `todo` the fix. Never secrets or visitors' data: findings end up in CI logs. */
export interface DoctorFinding {
  level: FindingLevel;
  text: string;
  todo?: string;
}

type Findings = DoctorFinding | DoctorFinding[];

export interface DoctorCheck {
  name: string;
  summary: string;
  run: (context: DoctorContext) => Findings | Promise<Findings>;
}

export type EnvVariables = Record<string, string | undefined>;

export interface DoctorContext {
  /** The project's folder or, if only the built site is there, the current directory. */
  root: string;
  variables: EnvVariables;
  now: number;
  freeBytes: (folder: string) => number;
  /** The level of sample content: it fails once the site is public. */
  sampleContentLevel: 'warn' | 'fail';
  /** Throws ContentReadError. Not available if there is only a built site. */
  readContent: () => Promise<ContentWithSources>;
  readSiteFacts: () => Promise<Pick<SiteFacts, 'securityEmail'>>;
  /** Undefined if the site is not built. */
  readManifest: () => Promise<SiteManifest | undefined>;
}

export interface ContentWithSources extends SiteContent {
  /** The parsed files, before validation. */
  sources: SourceFile[];
}

/** Reported once, by the content check; other checks that need the content are skipped. */
export class ContentReadError extends Error {}

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
export const networkTimeoutMs = 5000;

export const defineCheck = (name: string, summary: string, run: DoctorCheck['run']): DoctorCheck => ({
  name,
  summary,
  run,
});

/** The findings; without any, that all is well. */
export const orOk = (findings: DoctorFinding[], text: string): Findings => (findings.length > 0 ? findings : ok(text));

export const ok = (text: string): DoctorFinding => ({ level: 'ok', text });
export const warn = (text: string, todo: string): DoctorFinding => ({ level: 'warn', text, todo });
export const fail = (text: string, todo: string): DoctorFinding => ({ level: 'fail', text, todo });

/** Reads only the named settings, so that a wrong value elsewhere does not stop this check. */
export function readSettings(variables: EnvVariables, ...names: string[]): Env {
  return readEnv(Object.fromEntries(names.map((name) => [name, variables[name]])));
}
