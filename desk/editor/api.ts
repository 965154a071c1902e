/** Calls of the server: see contract/editor.ts. */
import { pageKeyHeader } from '#contract/desk.ts';
import type { EditorCommands, EditorQueries } from '#contract/editor-api.ts';
import { csrfHeader, editorPaths, type EditorError } from '#contract/editor.ts';

/** The element that the server renders for the editor. Its data has the CSRF token and the author's address. */
export const rootSelector = '#editor';

export class ApiError extends Error {
  readonly code: EditorError['code'] | 'offline';
  readonly part: EditorError['part'];

  constructor(code: ApiError['code'], message: string, part?: ApiError['part']) {
    super(message);
    this.code = code;
    this.part = part;
  }
}

let token = document.querySelector<HTMLElement>(rootSelector)?.dataset['csrfToken'] ?? '';

export const pageKey = { [pageKeyHeader]: document.documentElement.dataset['pageKey'] ?? '' };

/** Signing in again, in another tab, changes the token. */
export async function renewToken(): Promise<void> {
  const response = await fetch(editorPaths.site, { headers: { Accept: 'text/html', ...pageKey } }).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  token = page.querySelector<HTMLElement>(rootSelector)?.dataset['csrfToken'] ?? token;
}

async function call(name: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(editorPaths.api + name, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('offline', '');
  }
  const body = (await response.json().catch(() => null)) as unknown;
  if (response.ok && body !== null) return body;
  const { code, message } = (body ?? {}) as Partial<EditorError>;
  // A proxy's error page is not JSON: the server cannot be reached.
  throw new ApiError(code ?? (response.status === 401 ? 'signedOut' : 'unavailable'), message ?? '');
}

export async function query<Name extends keyof EditorQueries>(
  name: Name,
  parameters: EditorQueries[Name]['query'],
  signal?: AbortSignal,
): Promise<EditorQueries[Name]['response']> {
  const search = new URLSearchParams(parameters).toString();
  return (await call(search ? `${name}?${search}` : name, {
    signal,
    headers: pageKey,
  })) as EditorQueries[Name]['response'];
}

export async function command<Name extends Exclude<keyof EditorCommands, 'upload'>>(
  name: Name,
  body: EditorCommands[Name]['body'],
  keepalive = false,
): Promise<EditorCommands[Name]['response']> {
  const headers = { 'Content-Type': 'application/json', [csrfHeader]: token, ...pageKey };
  return (await call(name, { method: 'POST', headers, body: JSON.stringify(body), keepalive })) as never;
}

/** With XMLHttpRequest, because fetch reports no progress of uploads. */
export function upload(file: File, onProgress: (share: number) => void): Promise<EditorCommands['upload']['response']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${editorPaths.api}upload?${new URLSearchParams({ name: file.name }).toString()}`);
    request.setRequestHeader(csrfHeader, token);
    request.setRequestHeader(pageKeyHeader, pageKey[pageKeyHeader]);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => reject(new ApiError('offline', '')));
    request.addEventListener('load', () => {
      const body = request.response as EditorCommands['upload']['response'] & Partial<EditorError>;
      if (request.status < 300 && body) resolve(body);
      else reject(new ApiError(body?.code ?? 'unavailable', body?.message ?? '', body?.part));
    });
    request.send(file);
  });
}
