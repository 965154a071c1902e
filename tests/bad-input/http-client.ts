/** A client with keep-alive connections, for the lists that are too long for one test per entry. */
import { Agent, request as httpRequest } from 'node:http';
import { endpoints } from '#contract/project-request.ts';
import { nextClientAddress } from './bad-input-case.ts';
import type { TestServer } from './servers-fixture.ts';
import type { RawResponse } from './raw-socket.ts';

export type BodyEncoding = 'JSON' | 'form';
export const bodyEncodings: BodyEncoding[] = ['JSON', 'form'];

export function createHttpClient({ port }: TestServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });

  /** A form goes to the other endpoint, so that it does not count as a repetition of the JSON request. */
  function post(values: object, encoding: BodyEncoding): Promise<RawResponse> {
    const body =
      encoding === 'JSON' ? JSON.stringify(values) : new URLSearchParams(values as Record<string, string>).toString();
    const type = encoding === 'JSON' ? 'application/json' : 'application/x-www-form-urlencoded';
    return send(encoding === 'JSON' ? endpoints.project : endpoints.contact, type, body);
  }

  function send(path: string, type: string, body: string): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      const headers = {
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(body),
        'X-Forwarded-For': nextClientAddress(),
      };
      const outgoing = httpRequest({ port, host: '127.0.0.1', agent, method: 'POST', path, headers }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode!,
            headers: Object.entries(incoming.headers) as [string, string][],
            body: text,
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  return { post, send, close: () => agent.destroy() };
}
