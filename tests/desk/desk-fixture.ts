/** The desk with a real store, mail server and pages, called like a browser would. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import * as pages from '#desk/render-desk.tsx';
import { deskPaths } from '#contract/desk.ts';
import { createApp } from '#server/app.ts';
import { createSignInMailer } from '#server/access/sign-in-mail.ts';
import { createDeskRoutes, type DeskOptions } from '#server/desk-routes.ts';
import { createSiteFixture } from '#server/site-fixture.ts';
import { createRateLimitKeys } from '#server/http/rate-limit-keys.ts';
import { startMailServer } from '#server/forms/delivery/receivers-fixture.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { buildNewLead, noon, referenceOf, type LeadOverrides } from '#server/forms/store/lead-fixture.ts';
import { loadResponseRenderer } from '#server/forms/intake/response-page.ts';
import { leadTextsOf } from '#server/forms/lead-texts.ts';
import { bundledProgramsFolder } from '#server/server-process-fixture.ts';
import type { Store } from '#server/database/store.ts';
import { slowness } from '#tests/slowness.ts';

export const deskSiteUrl = 'https://www.example.com';
export const sara = 'sara@staff.example';
export const omar = 'omar@staff.example';
export const hana = 'hana@hr.example';
export const lina = 'lina@editors.example';

interface DeskFixtureOptions {
  /** The endpoints of the content editor. */
  createEditorEndpoints?: (parts: { store: Store; now: () => number }) => DeskOptions['editorEndpoints'];
}

export async function createDeskFixture({ createEditorEndpoints }: DeskFixtureOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-'));
  const site = await createSiteFixture();
  const renderer = await loadResponseRenderer(bundledProgramsFolder);
  const store = await openSqliteStore({ dataDir });
  const mail = await startMailServer();
  const clock = { time: noon };
  const staff = [sara, omar];
  const hr = [hana];
  const editors = [lina];
  const queued = { count: 0 };
  const logged: string[] = [];
  const assets = {
    files: new Map([['/desk/assets/desk.css', { type: 'text/css', body: Buffer.from('') }]]),
    style: '/desk/assets/desk.css',
    script: '/desk/assets/desk.js',
    editor: { styles: ['/desk/assets/editor.css'], script: '/desk/assets/editor.js' },
  };
  const mailer = createSignInMailer({ smtpUrl: mail.url, from: { name: '', address: 'web@example.com' } });
  const mailing = new Set<Promise<void>>();
  const desk = createDeskRoutes({
    staff,
    hr,
    editors,
    siteUrl: deskSiteUrl,
    getCompany: () => 'Meridian',
    getTimeZone: () => 'Asia/Karachi',
    getJobTitles: () => ({ 'web-designer': 'Web designer' }),
    getMailBrand: () => leadTextsOf(site.releases.current(), renderer).brand,
    getTexts: () => leadTextsOf(site.releases.current(), renderer),
    getSiteLanguages: () => ['en', 'ar'],
    store,
    channels: ['mail'],
    pages,
    assets,
    sendLink(...link) {
      const sending = mailer(...link).finally(() => void mailing.delete(sending));
      mailing.add(sending);
      return sending;
    },
    getRateLimitKeys: createRateLimitKeys({
      trustedProxies: ['10.0.0.1'],
      behindProxy: true,
      onUntrustedProxy: () => {},
    }),
    now: () => clock.time,
    log: pino(new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) })),
    onQueued: () => void queued.count++,
    editorEndpoints: createEditorEndpoints?.({ store, now: () => clock.time }),
  });
  const { releases } = site;
  const app = createApp({ releases, log: (line) => logged.push(line), desk, preview: desk });
  const withoutDesk = createApp({ releases, log: () => {} });

  let clients = 0;
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  type Given = { cookie?: string; headers?: Record<string, string> };
  /** Each request has a unique address by default. */
  const send = async (path: string, { cookie, headers: more }: Given = {}, init: RequestInit = {}) => {
    const forwarded = `192.0.${Math.floor(++clients / 250)}.${clients % 250}`;
    return app.request(
      path,
      { ...init, headers: { 'X-Forwarded-For': forwarded, ...(cookie && { Cookie: cookie }), ...more } },
      env,
    );
  };
  const get = (path: string, given?: Given) => send(path, given);
  const post = (path: string, values: Record<string, string>, { headers: more, ...given }: Given = {}) =>
    send(
      path,
      { ...given, headers: { Origin: deskSiteUrl, 'Content-Type': 'application/x-www-form-urlencoded', ...more } },
      { method: 'POST', body: new URLSearchParams(values).toString() },
    );

  async function linkFor(email: string): Promise<string> {
    const before = mail.received.length;
    expect((await post(deskPaths.signIn, { email })).status).toBe(303);
    await vi.waitFor(() => expect(mail.received.length).toBe(before + 1), 20_000 * slowness);
    return lastLinkTo(email);
  }

  /** The token in the newest mail. */
  function lastLinkTo(email: string): string {
    const { raw } = mail.received.findLast(({ to }) => to.includes(email))!;
    return /\?t=([\w-]{43})/.exec(raw.replace(/=\r\n/g, '').replaceAll('=3D', '='))![1]!;
  }

  /** Links are mailed after the response. */
  async function mailsSettled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    // A write, so that the links before it are stored.
    await store.health(clock.time);
    while (mailing.size > 0) await Promise.all(mailing);
  }

  /** The session cookie and the token of its forms. */
  async function signIn(email: string) {
    const entered = await post(deskPaths.enter, { token: await linkFor(email) });
    expect(entered.status).toBe(303);
    const set = entered.headers.get('Set-Cookie')!;
    const cookie = set.split(';', 1)[0]!;
    const form = /name="form" value="([^"]+)"/.exec(
      await (await get(entered.headers.get('Location')!, { cookie })).text(),
    )![1]!;
    return { cookie, form, set };
  }

  return {
    staff,
    hr,
    editors,
    send,
    store,
    clock,
    mail,
    queued,
    app,
    withoutDesk,
    get,
    post,
    linkFor,
    lastLinkTo,
    mailsSettled,
    logged,
    signIn,
    save: async (change: LeadOverrides = {}) =>
      referenceOf(await store.save(buildNewLead({ channels: ['mail'], ...change }))),
    async remove() {
      await Promise.all([mail.close(), store.close(), site.remove()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
