/**
 * Receives the signed webhook and passes each request on once. Needs Node 20 or later, and no packages.
 * Settings: WEBHOOK_SECRET as for the site, PORT, and SEEN_FILE, which remembers what was passed on.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { WEBHOOK_SECRET = '', PORT = '8787', SEEN_FILE = 'seen-webhooks.txt' } = process.env;
const toleranceSeconds = 5 * 60;

/** Standard Webhooks: an HMAC of id, time and body. The header may have several, for when a secret is replaced. */
function isGenuine({ id, timestamp, signature, body }) {
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signature.split(' ').some((entry) => {
    const given = Buffer.from(entry.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** `passOn` gets the data of each new request. If it throws, the site sends the request again later. */
export function receiveWebhooks(passOn) {
  if (!WEBHOOK_SECRET) throw new Error('Set WEBHOOK_SECRET to that of the site.');
  const seen = new Set(existsSync(SEEN_FILE) ? readFileSync(SEEN_FILE, 'utf8').split('\n') : []);
  const pending = new Map();

  async function passOnOnce(id, event) {
    await passOn(event.data);
    appendFileSync(SEEN_FILE, `${id}\n`);
    seen.add(id);
  }

  async function respond(request) {
    const {
      'webhook-id': id = '',
      'webhook-timestamp': timestamp = '',
      'webhook-signature': signature = '',
    } = request.headers;
    const body = await text(request);
    if (!isGenuine({ id, timestamp, signature, body })) return 401;
    const event = JSON.parse(body);
    if (event.type !== 'lead.created' || seen.has(id)) return 204;
    if (!pending.has(id))
      pending.set(
        id,
        passOnOnce(id, event).finally(() => pending.delete(id)),
      );
    await pending.get(id);
    return 204;
  }

  createServer(async (request, response) => {
    try {
      response.statusCode = await respond(request);
    } catch (error) {
      console.error(error.message);
      response.statusCode = 502;
    }
    response.end();
  }).listen(Number(PORT), '127.0.0.1', function onListening() {
    console.log(`Receiving webhooks on port ${this.address().port}`);
  });
}

/** Calls a JSON API. Throws if it refuses. */
export async function callApi(url, { method = 'POST', headers, body }) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} responded with ${response.status}`);
  return response.json();
}
