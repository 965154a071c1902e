/** A separate process with concurrent visitors who send requests. */
import { endpoints, idempotencyHeader } from '#contract/project-request.ts';
import { driveLoad, type LoadProfile } from './drive-load.ts';
import { createMessage, createPayload, createRandom } from './request-payload.ts';

let sent = 0;
const random = createRandom(2);

function nextRequest(): string {
  const number = ++sent;
  const body = JSON.stringify({ ...createPayload(number), message: createMessage(random) });
  return [
    `POST ${endpoints.project} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Accept: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    // Unique addresses stay below the rate limit.
    `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    `${idempotencyHeader}: bench-${process.pid}-${number}`,
    '',
    body,
  ].join('\r\n');
}

process.on('message', async (load: LoadProfile) => process.send!(await driveLoad(load, nextRequest)));
