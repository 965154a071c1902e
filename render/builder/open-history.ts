import type { ContentHistory, HistoryOptions } from './content-history.ts';
import { createGitHistory, isInGit } from './git-history.ts';
import { createNumberedHistory } from './numbered-history.ts';

/** Git, if the content is in a repository that does not ignore it. Decided when it is first needed. */
export function openHistory(options: HistoryOptions): ContentHistory {
  let opened: Promise<ContentHistory> | undefined;
  const open = () =>
    (opened ??= isInGit(options.contentFolder).then((inGit) =>
      inGit ? createGitHistory(options) : createNumberedHistory(options),
    ));
  return {
    fetch: async (files) => (await open()).fetch(files),
    record: async (publication) => (await open()).record(publication),
    push: async () => (await open()).push(),
    list: async (entry) => (await open()).list(entry),
    diff: async (id, entry) => (await open()).diff(id, entry),
    filesAt: async (id, entry) => (await open()).filesAt(id, entry),
    textAtLastChangeOf: async (...files) => (await open()).textAtLastChangeOf(...files),
  };
}
