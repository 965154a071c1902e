/** Sends an application with its file. fetch() reports no progress of an upload, so this is an XMLHttpRequest. */
import { endpoints, idempotencyHeader, type AcceptedResponse } from '#contract/project-request.ts';
import { fileField, type RejectedApplication } from '#contract/application.ts';
import { formServerOrigin } from '../state/form-server-origin.ts';

export type ApplicationResult =
  | { outcome: 'accepted'; response: AcceptedResponse }
  | { outcome: 'rejected'; status: number; response: RejectedApplication }
  /** If it was uploaded, the server may have stored it. */
  | { outcome: 'cancelled'; isUploaded: boolean }
  /** `serverError`: a response that is not ours, such as the error page of a proxy. */
  | { outcome: 'fileChanged' | 'disconnected' | 'serverError' };

interface Options {
  onProgress: (percent: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Longer than the server waits. */
const timeoutMs = 6 * 60_000;

export async function sendApplication(body: FormData, key: string, options: Options): Promise<ApplicationResult> {
  const file = body.get(fileField) as File;
  // Leaving the document would end the upload, also from a page that the visitor has gone to since.
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', askBeforeLeaving);
  try {
    if (!(await isReadable(file))) return { outcome: 'fileChanged' };
    const result = await upload(body, key, options);
    // To the request, a file that has just changed is a broken connection.
    return result.outcome === 'disconnected' && !(await isReadable(file)) ? { outcome: 'fileChanged' } : result;
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** A browser refuses to send a file that was changed, moved or deleted after it was chosen. */
function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

function upload(body: FormData, key: string, { onProgress, signal }: Options): Promise<ApplicationResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let isUploaded = false;
    request.open('POST', formServerOrigin + endpoints.application);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader(idempotencyHeader, key);
    request.timeout = timeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      isUploaded = loaded === total;
      onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('loadend', () => {
      const result = readResult(request);
      resolve(signal.aborted && result.outcome === 'disconnected' ? { outcome: 'cancelled', isUploaded } : result);
    });
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) resolve({ outcome: 'cancelled', isUploaded });
    else request.send(body);
  });
}

function readResult({ status, responseText }: XMLHttpRequest): ApplicationResult {
  if (status === 0) return { outcome: 'disconnected' };
  try {
    const response = JSON.parse(responseText) as Partial<AcceptedResponse & RejectedApplication>;
    if (status === 201 && typeof response.reference === 'string')
      return { outcome: 'accepted', response: response as AcceptedResponse };
    if (typeof response.error === 'string')
      return { outcome: 'rejected', status, response: response as RejectedApplication };
  } catch {
    // Not JSON.
  }
  return { outcome: 'serverError' };
}
