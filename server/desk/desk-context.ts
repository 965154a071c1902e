import type { DeskPage, DeskRole } from '#contract/desk.ts';
import type { GetRateLimitKeys } from '#server/http/rate-limit-keys.ts';

/** One HTTP request to the desk, as the handlers see it. */
export interface DeskHttpContext {
  /** Decoded. */
  path: string;
  /** As in the URL. */
  urlPath: string;
  query: Record<string, string>;
  /** Fields of the posted form. */
  formValues: Record<string, string | undefined>;
  language: string;
  /** Null if nobody is signed in. */
  session: DeskSession | null;
  rateLimitKeys: ReturnType<GetRateLimitKeys>;
  renderPage: (
    status: number,
    content: DeskPage & { lastAction?: string },
    headers?: Record<string, string>,
  ) => Response;
}

export interface DeskSession {
  email: string;
  token: string;
  roles: DeskRole[];
  /** See page-key.ts. */
  pageKey: string;
}
