/** Sends an application with its file. fetch() reports no progress of an upload, so this is an XMLHttpRequest. */
import { endpoints, idempotencyHeader, type AcceptedResponse } from '#contract/project-request.ts';
import type { RejectedApplication } from '#contract/application.ts';
import { formServerOrigin } from '../state/form-server-origin.ts';

/** `failed`: there is no response that we understand. */
export type ApplicationResult =
  | { outcome: 'accepted'; response: AcceptedResponse }
  | { outcome: 'rejected'; response: RejectedApplication }
  | { outcome: 'failed' };

/** Longer than the server waits. */
const timeoutMs = 6 * 60_000;

export function sendApplication(
  body: FormData,
  key: string,
  onProgress: (percent: number) => void,
): Promise<ApplicationResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', formServerOrigin + endpoints.application);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader(idempotencyHeader, key);
    request.timeout = timeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100)));
    request.addEventListener('loadend', () => resolve(readResult(request)));
    request.send(body);
  });
}

function readResult({ status, responseText }: XMLHttpRequest): ApplicationResult {
  try {
    const response = JSON.parse(responseText) as Partial<AcceptedResponse & RejectedApplication>;
    if (status === 201 && typeof response.reference === 'string')
      return { outcome: 'accepted', response: response as AcceptedResponse };
    if (typeof response.error === 'string') return { outcome: 'rejected', response: response as RejectedApplication };
  } catch {
    // An error page of a proxy, or nothing at all.
  }
  return { outcome: 'failed' };
}
