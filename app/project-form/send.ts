/** Loaded when a form is first touched: the store, the calls, the messages. */
import { toast } from 'react-hot-toast/headless';
import type { Accepted, ProjectRequest } from '#contract/project-request.ts';
import { api, type Answer } from '../state/api.ts';
import { displayTextOf, logTextOf } from '../state/errors.ts';
import { store } from '../state/store.ts';
import { clearDraft, forgetAttempt, keyFor, sentEvent } from './draft.ts';

export type Target = 'project' | 'contact';

export interface Words {
  noResponse: string;
  sent: string;
  offline: string;
  unexpected: string;
}

const mutations = { project: api.endpoints.requestProject, contact: api.endpoints.contactUs };

/** Sends a request and says how it went. Resolves with the receipt, or with nothing when the visitor must try again. */
export async function send(
  target: Target,
  request: ProjectRequest,
  extras: Record<string, string>,
  words: Words,
): Promise<Partial<Accepted> | undefined> {
  if (!navigator.onLine) {
    toast.error(words.offline);
    return undefined;
  }
  let answer: Answer;
  try {
    const call = store.dispatch(mutations[target].initiate({ request, extras, key: keyFor(target, request) }));
    answer = await call.unwrap();
  } catch (failure) {
    console.error(logTextOf(failure));
    toast.error(displayTextOf(failure, words.unexpected));
    return undefined;
  }
  if (!answer) {
    toast.error(words.noResponse);
    return undefined;
  }
  if (answer.error) {
    toast.error(displayTextOf(answer.error, words.unexpected));
    return undefined;
  }
  clearDraft();
  forgetAttempt();
  dispatchEvent(new Event(sentEvent));
  toast.success(answer.message || words.sent);
  return answer;
}

export function sayFault(message: string): void {
  toast.error(message);
}
