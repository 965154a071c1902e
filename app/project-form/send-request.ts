/** Sending and its toasts, loaded when a form first gets focus. */
import { toast } from 'react-hot-toast/headless';
import type { ProjectRequest, RequestField } from '#contract/project-request.ts';
import type { Translate } from '../layout-data.ts';
import { api, type FormResponse, type SendAttempt } from '../state/api.ts';
import { displayMessageOf, logMessageOf } from '../state/errors.ts';
import { store } from '../state/store.ts';
import { forgetAttempt, idempotencyKeyFor, type AcceptedRequest } from './draft.ts';
import { requestDraft } from './request-draft.ts';

export type FormTarget = 'project' | 'contact';

const mutations = { project: api.endpoints.requestProject, contact: api.endpoints.contactUs };

/** The server's acceptance, or the error message that was shown. */
type SendResult = { accepted: AcceptedRequest } | { failure: string };

/** Requests without a response yet, by idempotency key. */
const pending = new Map<string, { request: ProjectRequest; result: Promise<SendResult> }>();

/** Sends a request and shows the result in a toast. A visitor who came back and sends it again gets the same result. */
export function sendRequest(
  target: FormTarget,
  request: ProjectRequest,
  extras: Record<string, string>,
  t: Translate,
): Promise<SendResult> {
  const key = idempotencyKeyFor(target, request);
  const earlier = pending.get(key);
  if (earlier) return earlier.result;
  const result = send(target, { request, extras, key }, t).finally(() => pending.delete(key));
  pending.set(key, { request, result });
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
    return reportFailure(displayMessageOf(failure, unexpected));
  }
  if (!response) return reportFailure(t('messages.noResponse'));
  if (response.error) return reportFailure(displayMessageOf(response.error, unexpected));
  const accepted = { ...response, at: new Date() };
  forgetAttempt(attempt.key);
  requestDraft.removeSentText(textOnlyIn(attempt.request), accepted);
  toast.success(response.message || t('messages.sent'));
  return { accepted };
}

/** Without the fields that a pending request shares: it may fail, and then its text is needed. */
function textOnlyIn(request: ProjectRequest): Partial<ProjectRequest> {
  const others = Array.from(pending.values(), (other) => other.request).filter((other) => other !== request);
  const entries = Object.entries(request) as [RequestField, string][];
  return Object.fromEntries(entries.filter(([field, value]) => others.every((other) => other[field] !== value)));
}

function reportFailure(message: string): SendResult {
  showErrorToast(message);
  return { failure: message };
}

/** The text is the toast's id, so that repeating a message does not add a toast. */
export function showErrorToast(message: string): void {
  toast.error(message, { id: message });
}
