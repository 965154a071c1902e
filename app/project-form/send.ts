/** Loaded when a form is first touched: the store, the calls, the messages. */
import { toast } from 'react-hot-toast/headless';
import type { Accepted, ProjectRequest } from '#contract/project-request.ts';
import type { Translate } from '../shell.ts';
import { api, type Answer } from '../state/api.ts';
import { displayTextOf, logTextOf } from '../state/errors.ts';
import { store } from '../state/store.ts';
import { clearDraft, keyFor, sentEvent } from './draft.ts';

export type Target = 'project' | 'contact';

const mutations = { project: api.endpoints.requestProject, contact: api.endpoints.contactUs };

/** What the server accepted, or what the visitor was told instead. */
export type Outcome = { accepted: Partial<Accepted> } | { failure: string };

/** Sends a request and says how it went. */
export async function send(target: Target, request: ProjectRequest, extras: Record<string, string>, t: Translate): Promise<Outcome> {
  const unexpected = t('messages.unexpectedErrorShort');
  if (!navigator.onLine) return failed(t('messages.offline'));
  let answer: Answer;
  try {
    const call = store.dispatch(mutations[target].initiate({ request, extras, key: keyFor(target, request) }));
    answer = await call.unwrap();
  } catch (failure) {
    console.error(logTextOf(failure));
    return failed(displayTextOf(failure, unexpected));
  }
  if (!answer) return failed(t('messages.noResponse'));
  if (answer.error) return failed(displayTextOf(answer.error, unexpected));
  clearDraft();
  dispatchEvent(new Event(sentEvent));
  toast.success(answer.message || t('messages.sent'));
  return { accepted: answer };
}

function failed(message: string): Outcome {
  sayFault(message);
  return { failure: message };
}

/** The same words again are the same message, and not one more. */
export function sayFault(message: string): void {
  toast.error(message, { id: message });
}
