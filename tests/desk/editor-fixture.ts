/** The content editor's server with a real store, real files, a real history, and a builder that knows two fields. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { parseDocument } from 'yaml';
import { csrfHeader, editorPaths, type DraftTexts, type MediaFile, type ReleaseSummary } from '#contract/editor.ts';
import { createBuilder } from '#render/builder/create-builder.ts';
import { createMediaFiles } from '#render/builder/media-files.ts';
import {
  commitAll,
  createPublishFolder,
  createTestPublish,
  readContent,
  removeFolder,
} from '#render/builder/publish-fixture.ts';
import { projectRoot } from '#render/files/paths.ts';
import { BuilderError, type Builder } from '#server/editor/builder.ts';
import { createEditorEndpoints } from '#server/editor/editor-endpoints.ts';
import { createEditorService } from '#server/editor/editor-service.ts';
import { entryOf } from '#server/editor/entry-of.ts';
import { createPreviewLinks } from '#server/editor/preview-links.ts';
import { createPublisher, type ReleaseControl } from '#server/editor/publisher.ts';
import { createDeskFixture, deskSiteUrl, lina, omar } from './desk-fixture.ts';

export const serviceFile = 'en/services/ai.yaml';

export interface Session {
  cookie: string;
  form: string;
}

type EditorFixture = Awaited<ReturnType<typeof createEditorFixture>>;
type FixtureOptions = Parameters<typeof createEditorFixture>[0];

/** One for all tests of a file, with two editors who are signed in. Each test starts without drafts. */
export function useEditor(options?: FixtureOptions): EditorFixture & { mine: Session; theirs: Session } {
  const editor = {} as ReturnType<typeof useEditor>;
  beforeAll(async () => {
    Object.assign(editor, await createEditorFixture(options));
    editor.editors.push(omar);
    editor.mine = await editor.signIn(lina);
    editor.theirs = await editor.signIn(omar);
  });
  afterAll(() => editor.remove());
  beforeEach(async () => {
    editor.clock.time += 60_000;
    await editor.store.deleteDrafts(await editor.store.listDrafts());
  });
  return editor;
}

/** `sample`: with a copy of the sample and the real builder, which publishes files only. */
export async function createEditorFixture({
  sample = false,
  uploadLimits,
}: { sample?: boolean; uploadLimits?: Parameters<typeof createEditorEndpoints>[0]['uploadLimits'] } = {}) {
  const folder = createPublishFolder();
  if (sample) {
    removeFolder({ ...folder, root: folder.content });
    cpSync(join(projectRoot, 'sample'), folder.content, { recursive: true });
    commitAll(folder.root);
  }
  mkdirSync(join(folder.content, 'media'), { recursive: true });
  const build: {
    problems: { file: string; line: number; path: string[]; message: string }[];
    before: () => Promise<void>;
  } = {
    problems: [],
    before: () => Promise.resolve(),
  };
  const { publish, finishPublication, prepareDrafts, history } = createTestPublish(folder, build);
  const textOf = (drafts: DraftTexts, file: string) => {
    const text = file in drafts ? drafts[file]! : (readContent(folder)[file] ?? null);
    if (text === null) throw new BuilderError('notFound', 'There is no such file.');
    return text;
  };
  const listMedia = async (drafts: DraftTexts): Promise<MediaFile[]> => {
    const texts = { ...readContent(folder), ...drafts };
    const uses = (name: string) =>
      Object.entries(texts).flatMap(([file, text]) =>
        text?.includes(name) ? [{ entry: entryOf(file) ?? '', title: 'AI', file, path: ['image'] }] : [],
      );
    return Object.keys(readContent(folder))
      .filter((file) => file.startsWith('media/'))
      .map((file) => file.slice(6))
      .map((name) => ({ name, type: '', bytes: 0, width: null, height: null, usedBy: uses(name) }));
  };
  const builder: Builder = {
    prepareDrafts,
    finishPublication,
    async publish(job, progress) {
      await build.before();
      return publish(job, progress);
    },
    overview: () => Promise.resolve({ languages: [], entries: [] }),
    async entry(drafts, id) {
      const names = [...new Set([...Object.keys(readContent(folder)), ...Object.keys(drafts)])];
      const files = names.filter((file) => entryOf(file) === id && drafts[file] !== null);
      if (files.length === 0) return null;
      return {
        id,
        kind: 'service',
        title: id,
        path: null,
        isRemovable: true,
        schema: {},
        files: files.map((file) => ({
          file,
          language: 'en',
          data: parseDocument(textOf(drafts, file)).toJS(),
          pathPattern: null,
          published: null,
          statuses: [],
          problems: [],
          outdated: [],
          source: null,
        })),
      };
    },
    async edit(drafts, file, edits) {
      const document = parseDocument(textOf(drafts, file));
      const conflicts = edits.filter(({ path, before }) => document.getIn(path) !== before);
      for (const { path, value } of edits.filter((edit) => !conflicts.includes(edit))) document.setIn(path, value);
      return {
        text: String(document),
        conflicts: conflicts.map(({ path, value }) => ({ path, current: document.getIn(path), rejected: value })),
      };
    },
    async changeEntry(_, request) {
      if (request.action === 'create') {
        const entry = `${request.kind}s/${request.name}`;
        const drafts = Object.fromEntries(request.languages.map((code) => [`${code}/${entry}.yaml`, 'title: New\n']));
        return { drafts, entry };
      }
      return { drafts: { [`en/${request.entry}.yaml`]: null }, entry: null };
    },
    search: () => Promise.resolve([]),
    changes: () => Promise.resolve([]),
    async preview(drafts, language, path) {
      const html = `<html lang="${language}"><img src="${editorPaths.media('a.png')}"><a href="/about-us">${path}</a>${textOf(drafts, serviceFile)}</html>`;
      return { status: 200, html, style: 'sha256-abc=' };
    },
    history: (entry) => history.list(entry),
    revision: async (id, entry) => ({ diff: await history.diff(id, entry) }),
    restoreRevision: async (id, entry) => (await history.filesAt(id, entry)) ?? {},
    media: listMedia,
    replaceMedia: () => Promise.resolve({}),
    icons: () => Promise.resolve([]),
    ...createMediaFiles({ contentFolder: folder.content, listMedia }),
    ...(sample &&
      createBuilder(folder.root, 'content', {
        siteUrl: deskSiteUrl,
        withoutRelease: true,
      })),
  };
  const switched: string[] = [];
  const all: ReleaseSummary[] = [{ id: 'older', builtAt: 1, isCurrent: false }];
  const rebuild: { on?: string } = {};
  const releases: ReleaseControl = {
    list: () => Promise.resolve(all),
    refresh: () => Promise.resolve(),
    switchTo: (id) => Promise.resolve(void switched.push(id)),
    rebuildOn: () => rebuild.on,
  };
  const log = pino({ enabled: false });
  let publisher!: ReturnType<typeof createPublisher>;
  const desk = await createDeskFixture({
    createEditorEndpoints({ store, now }) {
      publisher = createPublisher({ store, builder, releases, workFolder: folder.work, now, log });
      const previewLinks = createPreviewLinks(store, deskSiteUrl, now);
      const editor = createEditorService({ store, builder, publisher, previewLinks, releases, now });
      return createEditorEndpoints({
        editor,
        previewLinks,
        siteUrl: deskSiteUrl,
        getImagesLocation: () => '/images/',
        findRefusal: () => undefined,
        uploadFolder: join(folder.root, 'uploads'),
        uploadLimits,
        now,
        log,
      });
    },
  });

  const readJson = async (response: Response) => ({ status: response.status, body: await response.json() });
  const editor = {
    ...desk,
    folder,
    build,
    builder,
    publisher,
    switched,
    rebuild,
    query: async (session: Session | undefined, name: string, query: Record<string, string> = {}) =>
      readJson(
        await desk.get(`${editorPaths.api}${name}?${new URLSearchParams(query).toString()}`, {
          cookie: session?.cookie,
        }),
      ),
    command: async (session: Session | undefined, name: string, body: unknown, headers: Record<string, string> = {}) =>
      readJson(
        await desk.send(
          editorPaths.api + name,
          {
            cookie: session?.cookie,
            headers: {
              Origin: deskSiteUrl,
              'Content-Type': 'application/json',
              ...(session && { [csrfHeader]: session.form }),
              ...headers,
            },
          },
          {
            method: 'POST',
            body: (Buffer.isBuffer(body) || body instanceof ReadableStream ? body : JSON.stringify(body)) as BodyInit,
            duplex: 'half',
          } as RequestInit,
        ),
      ),
    async remove() {
      await desk.remove();
      removeFolder(folder);
    },
    titleNow: () => /title: (.*)/.exec(readContent(folder)[serviceFile]!)![1]!,
    auditOf: async (limit = 5) =>
      (await desk.store.audit({ limit })).map(({ who, what, detail }) => `${who} ${what} ${detail}`),
    saveTitle: (session: Session, before: string, value: string) =>
      editor.command(session, 'save', { file: serviceFile, edits: [{ path: ['title'], before, value }] }),
    async publishAll(session: Session) {
      await editor.command(session, 'publish', { files: (await desk.store.listDrafts()).map(({ file }) => file) });
      await expect.poll(() => publisher.status().state).not.toBe('running');
    },
  };
  return editor;
}
