/** Publishing and history, as the builder offers them. */
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { readFields } from '#model/edit/edit-text.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { ContentError } from '#model/read/content-error.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { createReader } from '#model/read-site-content.ts';
import { BuilderError, type Builder, type BuilderOptions } from '#server/editor/builder.ts';
import { entryOf } from '#server/editor/entry-of.ts';
import { workFolder } from '#render/files/paths.ts';
import { readDraftContent, readDraftFiles, type ContentPlace } from './draft-content.ts';
import type { FindOutdated } from './entry-methods.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { createGitHistory, type ContentHistory } from './git-history.ts';
import { createPublish } from './publish-job.ts';

type PublishMethods = Pick<
  Builder,
  'publish' | 'finishPublication' | 'prepareDrafts' | 'history' | 'revision' | 'restoreRevision'
>;

export function createPublishMethods(
  place: ContentPlace,
  { siteUrl, remote, withoutRelease }: BuilderOptions,
  withRenderer: OneAtATime,
): { methods: PublishMethods; findOutdated: FindOutdated } {
  const { root, folder } = place;
  const contentFolder = join(root, folder);
  const history = createGitHistory({ contentFolder, remote });
  // Loaded when it is needed: it makes the whole process a production one.
  const loadBuild = () => import('#render/release/build-release.ts');
  const { publish, ...others } = createPublish({
    contentFolder,
    workFolder: join(root, workFolder),
    findProblems: async (drafts) => readDraftContent(place, drafts).problems,
    async buildRelease(drafts, progress) {
      if (withoutRelease) return null;
      const { buildRelease } = await loadBuild();
      // Previews wait: the renderer must not have the settings of drafts.
      return withRenderer(() => buildRelease({ siteUrl, drafts, report: (line) => progress(`build: ${line}`) }));
    },
    setCurrentRelease: async (id) => (await loadBuild()).publishRelease(id),
    history,
  });

  return {
    methods: {
      ...others,

      /** Some problems are found only by the build, such as a picture that cannot be read. */
      publish: (job, progress) =>
        publish(job, progress).catch((error: Error) => {
          if (!(error instanceof ContentError)) throw error;
          const toOwn = (file: string) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file);
          return { problems: error.problems.map((problem) => ({ ...problem, file: toOwn(problem.file) })) };
        }),

      history: (entry) => history.list(entry),
      revision: async (id, entry) => ({ diff: await history.diff(id, entry) }),

      async restoreRevision(id, entry) {
        const earlier = await history.filesAt(id, entry);
        if (!earlier) throw new BuilderError('notFound', 'This entry did not exist then.');
        const { entries } = readDraftFiles(place, {});
        const present = entries.flatMap(({ files }) => files.filter(({ exists }) => exists).map(({ file }) => file));
        const own = new Set([...Object.keys(earlier), ...present.filter((file) => entryOf(file) === entry)]);
        // Also what is published like that: there may be a draft of it, which ends with this.
        return Object.fromEntries([...own].map((file) => [file, earlier[file] ?? null]));
      },
    },
    findOutdated: createFindOutdated(place, history),
  };
}

/** Compares an original with how it was when its translation was last changed. */
function createFindOutdated({ root, folder }: ContentPlace, history: ContentHistory): FindOutdated {
  return async ({ files: [original] }, { file }) => {
    if (!original?.exists || original.file === file) return [];
    const path = `${folder}/${original.file}`;
    const reader = createReader(root, folder, {});
    const earlier = await history.textAtLastChangeOf(file, original.file);
    if (earlier === null || !reader.exists(path)) return [];
    try {
      const [before, now] = [earlier, reader.readText(path)].map((text) => readFields(original.file, text));
      return [...walkLeaves(now)]
        .filter(
          ({ path: field, value }) => typeof value === 'string' && !isDeepStrictEqual(valueAt(before, field), value),
        )
        .map(({ path: field }) => field);
    } catch {
      // A file that cannot be parsed is edited as text.
      return [];
    }
  };
}
