import type { ContentHistory, HistoryOptions } from './content-history.ts';
import { createGitHistory, isInGit } from './git-history.ts';
import { createNumberedHistory } from './numbered-history.ts';

/** Git, if the content is in a repository that does not ignore it. */
export async function openHistory(options: HistoryOptions): Promise<ContentHistory> {
  return (await isInGit(options.contentFolder)) ? createGitHistory(options) : createNumberedHistory(options);
}
