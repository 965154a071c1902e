/** The part of the store contract about replies to visitors. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noon, replyAsStaff } from '#server/forms/store/lead-fixture.ts';
import type { ContractTools } from './contract-tools.ts';

export function defineReplyContract({ store, save, claim, change, find, countsOf, fail }: ContractTools): void {
  const reply = (reference: string, values: Parameters<typeof replyAsStaff>[2] = {}) =>
    replyAsStaff(store(), reference, values);
  const deliver = async (channel: 'confirmation' | 'reply', now: number) => {
    const [found] = await claim(now, 1, channel);
    await store().finish(found!, { outcome: 'delivered', detail: '250' }, now);
    return found!.id;
  };

  test('a reply is stored with its delivery, answers the request, and is in the audit', async () => {
    const reference = await save({ channels: ['mail'] });
    const id = randomUUID();
    expect(await reply(reference, { id, text: 'Hello\nthere', now: noon + 5 })).toMatchObject({
      outcome: 'changed',
      lead: {
        progress: 'answered',
        takenBy: 'staff',
        version: 2,
        replies: [{ id, who: 'staff', subject: 'Subject', text: 'Hello\nthere', createdAt: noon + 5 }],
        deliveries: [{ channel: 'mail' }, { id, channel: 'reply', status: 'pending' }],
      },
    });
    expect(await claim(noon + 5, 10, 'reply')).toMatchObject([{ id, lead: { reference } }]);
    expect(await countsOf()).toMatchObject({ new: 0, answered: 1 });
    expect(await store().audit({ limit: 9, reference })).toMatchObject([{ who: 'staff', what: 'reply' }]);
  });

  test('a request may have several replies, but one delivery of any other channel', async () => {
    const reference = await save({ channels: ['confirmation'] });
    const confirmation = await deliver('confirmation', noon);
    await reply(reference);
    const first = await deliver('reply', noon + 1);
    const second = randomUUID();
    const text = 'And another thing';
    await reply(reference, { id: second, text });
    const stored = { who: 'staff', subject: 'Subject', text, createdAt: noon, thread: [confirmation, first] };
    expect(await store().getReply(second)).toEqual(stored);
    expect(await store().getReply(randomUUID())).toBeNull();
    expect(await store().addDeliveries({ reference, channels: ['confirmation', 'mail'], now: noon })).toBe(1);
    const channels = (await store().get(reference))!.deliveries.map(({ channel }) => channel);
    expect(channels).toEqual(['confirmation', 'mail', 'reply', 'reply']);
  });

  test('a form that is sent twice is one reply; another text with an old version is stale', async () => {
    const reference = await save();
    const id = randomUUID();
    const results = await Promise.all(Array.from({ length: 6 }, () => reply(reference, { id, version: 1 })));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['changed']));
    for (const values of [{ id, text: 'Other' }, { id, subject: 'Other' }, {}])
      expect(await reply(reference, { version: 1, ...values })).toMatchObject({ outcome: 'stale' });
    expect(await store().get(reference)).toMatchObject({ version: 2, replies: [{ id }] });
    expect(await claim(noon, 10, 'reply')).toHaveLength(1);
    expect(await store().audit({ limit: 9, reference })).toHaveLength(1);
  });

  test('a reply that cannot be delivered makes its request new again, and can be sent again', async () => {
    const reference = await save({ channels: [] });
    await reply(reference);
    const [first] = await claim(noon, 1, 'reply');
    // Too late: somebody else sends it now.
    await store().finish({ ...first!, lease: 'other' }, { outcome: 'dead', detail: '550' }, noon);
    expect(await store().get(reference)).toMatchObject({ progress: 'answered', deliveries: [{ status: 'pending' }] });
    await store().finish(first!, { outcome: 'dead', detail: '550' }, noon);
    const bounced = (await store().get(reference))!;
    expect(bounced).toMatchObject({ progress: 'new', version: 2, deliveries: [{ status: 'bounced' }] });
    expect(await find({ tab: 'new', search: bounced.message })).toEqual([reference]);
    expect(await countsOf()).toMatchObject({ new: 1, answered: 0 });
    await change(reference, 'deliver');
    const [second] = await claim(noon, 1, 'reply');
    expect(second).toMatchObject({ id: first!.id, number: 2, attempts: 1 });
    await change(reference, 'close');
    await store().finish(second!, { outcome: 'dead', detail: '550' }, noon);
    expect(await store().get(reference)).toMatchObject({ progress: 'closed' });
    expect(await store().requeueDead({ now: noon })).toBe(1);
  });

  test('a bounced reply that is sent again answers its request again, unless somebody has closed it', async () => {
    const bounce = async () => {
      const reference = await save({ channels: [] });
      await reply(reference);
      await fail('reply');
      return reference;
    };
    const [one, other, closed, held] = [await bounce(), await bounce(), await bounce(), await bounce()];
    await change(closed, 'close');
    await change(held, 'hold');
    expect(await countsOf()).toEqual({ new: 2, held: 1, answered: 0, closed: 1 });
    await change(one, 'deliver');
    expect(await countsOf()).toEqual({ new: 1, held: 1, answered: 1, closed: 1 });
    expect(await store().requeueDead({ now: noon })).toBe(2);
    expect(await countsOf()).toEqual({ new: 0, held: 1, answered: 2, closed: 1 });
    for (const reference of [one, other]) {
      const { message, progress } = (await store().get(reference))!;
      expect(progress).toBe('answered');
      expect(await find({ group: 'requests', tab: 'answered', search: message })).toHaveLength(1);
    }
    expect((await store().get(held))!.progress).toBe('new');
  });

  test('a reply waits while its request is in quarantine, and is deleted with it', async () => {
    const reference = await save({ channels: [] });
    const id = randomUUID();
    await reply(reference, { id });
    await change(reference, 'hold');
    expect(await claim(noon, 1, 'reply')).toEqual([]);
    await change(reference, 'release');
    expect(await claim(noon, 1, 'reply')).toMatchObject([{ id }]);
    await store().delete({ before: noon + 1 });
    expect([await store().get(reference), await store().getReply(id)]).toEqual([null, null]);
  });
}
