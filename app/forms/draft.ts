import type { AcceptedResponse } from '#contract/forms/submission.ts';
import type { Values } from '#contract/forms/form.ts';
import { readSession, writeSession } from '#app/state/session-storage.ts';
import { draftStorageKeys, type DraftStorageKey } from './draft-storage.ts';

/** The server's acceptance, and when it came. */
export type AcceptedForm = Partial<AcceptedResponse> & { at: Date };

export type FormDraft = ReturnType<typeof createDraft>;

/** What forms for the same desk share, wherever they are on the site. */
export function createDraft(storageKey: DraftStorageKey) {
  type SentListener = (sent: Values, accepted: AcceptedForm) => void;
  const sentListeners = new Set<SentListener>();

  function read(): Values {
    const stored = readSession(storageKey);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  }

  /** The form may have fewer fields than the one before. */
  function save(values: Values): void {
    const filled = Object.entries({ ...read(), ...values }).filter(([, value]) => value !== '');
    writeSession(storageKey, filled.length > 0 ? Object.fromEntries(filled) : null);
  }

  /** Field by field. What was changed since it was sent stays. */
  function forget(sent: Values): void {
    const kept = read();
    save(Object.fromEntries(Object.keys(kept).map((name) => [name, kept[name] === sent[name] ? '' : kept[name]!])));
  }

  return {
    read,
    save,
    forget,

    /** For the form on screen: by the time of the response, the visitor may be on another page with the same draft. */
    onSent(listener: SentListener): () => void {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },

    /** From the draft, and from the form on screen, which need not keep what another form may still need. */
    removeSent(sent: Values, accepted: AcceptedForm, fromForm: Values): void {
      forget(sent);
      for (const listener of sentListeners) listener(fromForm, accepted);
    },
  };
}

export const drafts = {
  requests: createDraft(draftStorageKeys['contact-form']),
  applications: createDraft(draftStorageKeys.apply),
};
