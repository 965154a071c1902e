/** A site of its own for each file of tests, with the content editor. Three people may sign in. */
import { test } from '#tests/e2e/site-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { signIn } from './editor-page.ts';
import {
  buildEditorSite,
  removeEditorSite,
  startEditorServer,
  type EditorServer,
  type EditorSite,
} from './editor-site.ts';

export const sara = 'sara@example.com';
export const omar = 'omar@example.com';
export const staff = 'staff@example.com';

/** `start` is called once, when the server runs. Each page is signed in as Sara. */
export function useEditorSite(start: (server: EditorServer) => Promise<void> = () => Promise.resolve()) {
  const app = {} as { site: EditorSite; server: EditorServer };
  test.describe.configure({ mode: 'default', timeout: 240_000 * slowness });
  test.beforeAll(async () => {
    test.setTimeout(480_000 * slowness);
    app.site = await buildEditorSite();
    app.server = await startEditorServer(app.site, { EDITORS: `${sara},${omar}`, STAFF: staff });
    await start(app.server);
  });
  test.afterAll(async () => {
    await app.server.stop();
    removeEditorSite(app.site);
  });
  test.beforeEach(({ page }) => signIn(page, app.server, sara));
  return app;
}
