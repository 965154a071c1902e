/** The shape of a bad-input case, and the ways to send one. */
import { endpointOf, type Values } from '#contract/forms/form.ts';
import type { Lead } from '#server/forms/store/lead-store.ts';
import type { TestServer } from './servers-fixture.ts';
import { exchangeBytes, type RawResponse, type ExchangeOptions } from './raw-socket.ts';

export interface BadInputCase {
  name: string;
  /** Why the expected response is right. */
  why: string;
  send: (engine: TestServer) => Promise<RawResponse[]>;
  /** The statuses of all responses, such as '201' or '200 400', 'closed' for none; a list if several are acceptable. */
  expectedStatus: number | string | (number | string)[];
  /** How many leads the case stores; by default one for each reference in a 201. */
  storedCount?: number;
  /** The typed fields: after a 201 they must be stored normalised. */
  typed?: Record<string, unknown>;
  /** Of the lead after a 201; `storedValues` by the name of the field. */
  stored?: Partial<Lead>;
  storedValues?: Values;
  /** Headers of the last response; undefined for one that must be absent. */
  headers?: Record<string, string | undefined>;
  /** Text that the last body contains, and that no response contains. */
  bodyContains?: string;
  bodyExcludes?: RegExp;
  check?: (seen: CaseResult) => void | Promise<void>;
}

export interface CaseResult {
  server: TestServer;
  responses: RawResponse[];
  /** The lead of the last 201. */
  lead?: Lead;
}

export interface CaseGroup {
  name: string;
  cases: BadInputCase[];
}

/** One case for each row, which begins with its name. */
export function casesOf<Row extends unknown[]>(
  what: string,
  why: string,
  rows: [name: string, ...values: Row][],
  build: (...values: Row) => Omit<BadInputCase, 'name' | 'why'>,
): BadInputCase[] {
  return rows.map(([name, ...values]) => ({ name: `${what}: ${name}`, why, ...build(...values) }));
}

let visitors = 0;
/** Each with a unique name and address, so that no case counts as a repetition of another. */
export function createVisitorRequest(change: Values = {}) {
  const number = ++visitors;
  return {
    first_name: 'Layla',
    last_name: `Haddad ${number}`,
    email: `visitor${number}@client.example`,
    phone: '+96170123456',
    message: `We need an app, number ${number}.`,
    ...change,
  };
}

/** Null omits a default header; a list sends the header several times. */
export type HeaderLines = Record<string, string | string[] | null>;

interface RawRequest extends ExchangeOptions {
  method?: string;
  target?: string;
  headers?: HeaderLines;
  body?: string | Buffer;
  /** Send to the server that mails the staff. */
  mail?: boolean;
}

let addresses = 0;
/** A network reserved for tests. Unique addresses keep the rate limits of the cases apart. */
export const nextClientAddress = () => `198.18.${Math.floor(++addresses / 250) % 256}.${(addresses % 250) + 1}`;

export function requestBytes({
  method = 'POST',
  target = endpointOf('project'),
  headers = {},
  body = '',
}: RawRequest): Buffer {
  const content = Buffer.from(body);
  const defaults: HeaderLines = {
    Host: 'www.example.com',
    'X-Forwarded-For': nextClientAddress(),
    Connection: 'close',
    'Content-Length': content.length > 0 || method === 'POST' ? String(content.length) : null,
  };
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const all = [
    ...Object.entries(defaults).filter(([name]) => !given.has(name.toLowerCase())),
    ...Object.entries(headers),
  ];
  const lines = all.flatMap(([name, values]) =>
    values === null ? [] : [values].flat().map((value) => `${name}: ${value}`),
  );
  // Latin-1, so that a case can send any byte.
  return Buffer.concat([
    Buffer.from([`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1'),
    content,
  ]);
}

export function sendHttp(options: RawRequest): BadInputCase['send'] {
  const bytes = requestBytes(options);
  return ({ port, mailPort }) =>
    exchangeBytes(options.mail ? mailPort : port, bytes, { head: options.method === 'HEAD', ...options });
}

/** Sends these bytes, one per character. */
export const sendBytes =
  (text: string, options?: ExchangeOptions): BadInputCase['send'] =>
  ({ port }) =>
    exchangeBytes(port, Buffer.from(text, 'latin1'), options);

type PostOptions = Omit<RawRequest, 'body'>;
type PostedCase = Pick<BadInputCase, 'send' | 'typed'>;

const post = (
  type: string,
  accept: string,
  body: string | Buffer,
  { headers, ...rest }: PostOptions,
): BadInputCase['send'] => sendHttp({ body, headers: { 'Content-Type': type, Accept: accept, ...headers }, ...rest });

export const postText = (body: string | Buffer, options: PostOptions = {}): BadInputCase['send'] =>
  post('application/json', 'application/json', body, options);

export const postJson = (typed: Record<string, unknown>, options: PostOptions = {}): PostedCase => ({
  typed,
  send: postText(JSON.stringify(typed), options),
});

export const postForm = (typed: Record<string, string>, options: PostOptions = {}): PostedCase => ({
  typed,
  send: postFormText(new URLSearchParams(typed).toString(), options),
});

/** Like a browser without scripts. */
export const postFormText = (body: string, options: PostOptions = {}): BadInputCase['send'] =>
  post('application/x-www-form-urlencoded', 'text/html,*/*;q=0.8', body, options);
