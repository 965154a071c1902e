/** One HTTP request over a real socket; errors have the code of the connection failure. */
import { Agent, request as httpRequest } from 'node:http';

export interface ClientResponse {
  status: number;
  retryAfter: string | undefined;
  location?: string;
  /** The first value, without parameters. */
  cookie?: string;
  body: string;
}

interface ClientRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
}

export function sendHttpRequest(
  url: string,
  { method = 'GET', headers, body, agent }: ClientRequest = {},
): Promise<ClientResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent, timeout: 30_000 }, async (response) => {
      let text = '';
      try {
        for await (const chunk of response.setEncoding('utf8')) text += chunk as string;
        const { 'retry-after': retryAfter, 'set-cookie': cookies, location } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          retryAfter,
          location,
          cookie: cookies?.[0]?.split(';', 1)[0],
          body: text,
        });
      } catch (error) {
        reject(error);
      }
    });
    request.on('timeout', () =>
      request.destroy(Object.assign(new Error('no response'), { code: 'NO_RESPONSE_IN_30_S' })),
    );
    request.on('error', reject);
    request.end(body);
  });
}
