/** Sends raw bytes and parses the responses; an HTTP client would correct or refuse bad requests. */
import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  /** Names in lower case, duplicates included. */
  headers: [string, string][];
  body: string;
}

export interface ExchangeOptions {
  /** After sending: half-close the connection, as some proxies do, or drop it. */
  afterwards?: 'half-close' | 'leave';
  /** The first response has no body, as after HEAD. */
  head?: boolean;
}

/** A server that stays silent fails the case; long, so that a busy machine does not. */
const deadlineMs = 50_000;

export function exchangeBytes(
  port: number,
  bytes: Buffer,
  { afterwards, head }: ExchangeOptions = {},
): Promise<RawResponse[]> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    const deadline = setTimeout(
      () => finish(new Error(`no response within ${deadlineMs} ms; received so far: ${JSON.stringify(received)}`)),
      deadlineMs,
    );
    function finish(error?: Error): void {
      clearTimeout(deadline);
      socket.destroy();
      if (error) reject(error);
      else resolve(parseResponses(received, head));
    }
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (received += chunk));
    // A reset counts as closing.
    socket.on('error', () => {});
    socket.on('close', () => finish());
    socket.write(bytes, () => {
      if (afterwards === 'half-close') socket.end();
      if (afterwards === 'leave') socket.destroy();
    });
  });
}

/** The complete responses so far. */
function parseResponses(text: string, head = false): RawResponse[] {
  const responses: RawResponse[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) break;
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (!status) throw new Error(`not a response: ${JSON.stringify(rest.slice(0, 200))}`);
    const headers = lines.map((line): [string, string] => [
      line.split(':', 1)[0]!.toLowerCase(),
      line.replace(/^[^:]*:\s*/, ''),
    ]);
    const empty = status < 200 || status === 204 || status === 304 || (head && responses.length === 0);
    const body = empty ? { text: '', length: 0 } : bodyOf(rest.slice(end + 4), new Map(headers));
    if (!body) break;
    // 100 Continue is not the final response.
    if (status >= 200) responses.push({ status, headers, body: Buffer.from(body.text, 'latin1').toString() });
    rest = rest.slice(end + 4 + body.length);
  }
  return responses;
}

function bodyOf(text: string, headers: Map<string, string>): { text: string; length: number } | undefined {
  if (headers.get('transfer-encoding') === 'chunked') return unchunk(text);
  const length = Number(headers.get('content-length') ?? text.length);
  return text.length < length ? undefined : { text: text.slice(0, length), length };
}

function unchunk(text: string): { text: string; length: number } | undefined {
  let whole = '';
  for (let at = 0; ;) {
    const line = /^([\da-f]+)\r\n/i.exec(text.slice(at));
    if (!line) return undefined;
    const size = Number.parseInt(line[1]!, 16);
    at += line[0].length;
    if (text.length < at + size + 2) return undefined;
    whole += text.slice(at, at + size);
    at += size + 2;
    if (size === 0) return { text: whole, length: at };
  }
}

export const headerOf = ({ headers }: Pick<RawResponse, 'headers'>, name: string): string | undefined =>
  headers.find(([known]) => known === name)?.[1];
