/** Sending and its toasts, loaded when a form first gets focus. */
import { refusedStatus, type ProjectRequest, type RequestField } from '#contract/forms/project-request.ts';
import type { Translate } from '#app/state/layout-data.ts';
import { api, type FormResponse, type SendAttempt } from '#app/state/api.ts';
import { displayMessageOf, logMessageOf } from '#app/state/errors.ts';
import { store } from '#app/state/store.ts';
import { showErrorToast, showSuccessToast } from './show-toast.ts';
import { forgetAttempt, idempotencyKeyFor, type AcceptedRequest } from './draft.ts';
import { createPendingTexts } from './pending-texts.ts';
import { requestDraft } from './request-draft.ts';

export { showErrorToast };

export type FormTarget = 'project' | 'contact';

const mutations = { project: api.endpoints.requestProject, contact: api.endpoints.contactUs };

/** The server's acceptance, or the error message that was shown. */
type SendResult = { accepted: AcceptedRequest } | { failure: string };

/** Requests without a response yet, by idempotency key. */
const pending = new Map<string, Promise<SendResult>>();
const pendingTexts = createPendingTexts<RequestField>();

/** Sends a request and shows the result in a toast. A visitor who came back and sends it again gets the same result. */
export function sendRequest(
  target: FormTarget,
  request: ProjectRequest,
  extras: Record<string, string>,
  t: Translate,
): Promise<SendResult> {
  const key = idempotencyKeyFor(target, request);
  const earlier = pending.get(key);
  if (earlier) return earlier;
  const removePending = pendingTexts.add(request);
  const result = send(target, { request, extras, key }, t).finally(() => {
    pending.delete(key);
    removePending();
  });
  pending.set(key, result);
  return result;
}

async function send(target: FormTarget, attempt: SendAttempt, t: Translate): Promise<SendResult> {
  const unexpected = t('messages.unexpectedErrorShort');
  if (!navigator.onLine) return reportFailure(t('messages.offline'));
  let response: FormResponse;
  try {
    response = await store.dispatch(mutations[target].initiate(attempt)).unwrap();
  } catch (failure) {
    console.error(logMessageOf(failure));
    if ((failure as { status?: unknown }).status === refusedStatus) forgetAttempt(attempt.key);
    return reportFailure(displayMessageOf(failure, unexpected));
  }
  if (!response) return reportFailure(t('messages.noResponse'));
  if (response.error) return reportFailure(displayMessageOf(response.error, unexpected));
  const accepted = { ...response, at: new Date() };
  forgetAttempt(attempt.key);
  requestDraft.removeSentText(pendingTexts.textOnlyIn(attempt.request), accepted);
  showSuccessToast(response.message || t('messages.sent'));
  return { accepted };
}

function reportFailure(message: string): SendResult {
  showErrorToast(message);
  return { failure: message };
}
