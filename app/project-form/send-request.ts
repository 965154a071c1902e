/** Sending and its toasts, loaded when a form first gets focus. */
import { toast } from 'react-hot-toast/headless';
import type { AcceptedResponse, ProjectRequest } from '#contract/project-request.ts';
import type { Translate } from '../layout-data.ts';
import { api, type FormResponse } from '../state/api.ts';
import { displayMessageOf, logMessageOf } from '../state/errors.ts';
import { store } from '../state/store.ts';
import { forgetRequest, idempotencyKeyFor, requestSentEvent } from './draft.ts';

export type FormTarget = 'project' | 'contact';

const mutations = { project: api.endpoints.requestProject, contact: api.endpoints.contactUs };

/** The server's acceptance, or the error message that was shown. */
type SendResult = { accepted: Partial<AcceptedResponse> } | { failure: string };

/** Sends a request and shows the result in a toast. */
export async function sendRequest(
  target: FormTarget,
  request: ProjectRequest,
  extras: Record<string, string>,
  t: Translate,
): Promise<SendResult> {
  const unexpected = t('messages.unexpectedErrorShort');
  if (!navigator.onLine) return reportFailure(t('messages.offline'));
  let response: FormResponse;
  try {
    const call = store.dispatch(
      mutations[target].initiate({ request, extras, key: idempotencyKeyFor(target, request) }),
    );
    response = await call.unwrap();
  } catch (failure) {
    console.error(logMessageOf(failure));
    return reportFailure(displayMessageOf(failure, unexpected));
  }
  if (!response) return reportFailure(t('messages.noResponse'));
  if (response.error) return reportFailure(displayMessageOf(response.error, unexpected));
  forgetRequest();
  dispatchEvent(new Event(requestSentEvent));
  toast.success(response.message || t('messages.sent'));
  return { accepted: response };
}

function reportFailure(message: string): SendResult {
  showErrorToast(message);
  return { failure: message };
}

/** The text is the toast's id, so that repeating a message does not add a toast. */
export function showErrorToast(message: string): void {
  toast.error(message, { id: message });
}
