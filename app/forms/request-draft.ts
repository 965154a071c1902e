import { requestFields } from '#contract/forms/project-request.ts';
import { draftStorageKeys } from './draft-storage.ts';
import { createDraft } from './draft.ts';

export const requestDraft = createDraft(draftStorageKeys['contact-form'], requestFields);
