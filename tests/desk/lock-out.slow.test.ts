import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPaths } from '#contract/desk.ts';
import { createDeskFixture, sara, deskSiteUrl } from './desk-fixture.ts';

let desk: Awaited<ReturnType<typeof createDeskFixture>>;
beforeAll(async () => {
  desk = await createDeskFixture();
});
afterAll(() => desk.remove());

const enter = (token: string) => desk.post(deskPaths.enter, { token });

test('a client that asks for links all the time locks nobody out', async () => {
  const attacker = { headers: { 'X-Forwarded-For': '198.51.100.9' } };
  for (let count = 0; count < 60; count++) await desk.post(deskPaths.signIn, { email: `${count}@b.example` }, attacker);
  // Once a second for ten minutes; the victim signs in every two minutes.
  for (let second = 1; second <= 600; second++) {
    desk.clock.time += 1000;
    await desk.post(deskPaths.signIn, { email: sara }, attacker);
    if (second % 120 !== 0) continue;
    expect((await desk.post(deskPaths.signIn, { email: sara })).status).toBe(303);
    await desk.mailsSettled();
    // The newest link in the mailbox, whoever asked for it.
    expect((await enter(desk.lastLinkTo(sara))).status).toBe(303);
  }
});

test('posts beyond the limit are rejected before their body is read', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.10', Origin: deskSiteUrl, 'Content-Type': 'text/plain' };
  const send = () => desk.send(deskPaths.signIn, { headers }, { method: 'POST', body: 'x' });
  for (let count = 0; count < 300; count++) expect((await send()).status).toBe(415);
  expect((await send()).status).toBe(429);
});
