/** A real mail server and a real webhook receiver for tests. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: Map<string, string>;
  /** Decoded MIME parts, by content type. */
  parts: Map<string, string>;
  /** The bytes received, as Latin-1. */
  raw: string;
}

export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.setEncoding('latin1').on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parseMail(raw), raw });
        done(null, 'accepted as test');
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export function smtpError(code: number): Error {
  return Object.assign(new Error(`${code} from the test`), { responseCode: code });
}

function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  return { headers: headersOf(raw), parts: new Map(partsOf(raw)) };
}

/** Of all levels: the pictures of an HTML part are beside it, one level below the plain text. */
function partsOf(raw: string): [type: string, text: string][] {
  const [type = '', ...parameters] = (headersOf(raw).get('content-type') ?? '').split(/;\s*/);
  const boundary = /boundary="?([^";]+)/.exec(parameters.join(';'))?.[1];
  if (boundary)
    return raw
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.trimStart()));
  const body = raw.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  return [[type, decodeBody(body, headersOf(raw).get('content-transfer-encoding'))]];
}

function headersOf(text: string): Map<string, string> {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const entries = lines.map(
    (line) => [line.split(':', 1)[0]!.toLowerCase(), decodeWords(line.replace(/^[^:]*:\s*/, ''))] as const,
  );
  return new Map(entries);
}

function decodeWords(text: string): string {
  const decode = (_: string, encoding: string, words: string) =>
    encoding.toUpperCase() === 'B' ? Buffer.from(words, 'base64').toString() : decodeQuoted(words.replaceAll('_', ' '));
  return text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, decode);
}

function decodeBody(body: string, encoding = '7bit'): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? decodeQuoted(body)
        : body;
  return text.replaceAll('\r\n', '\n');
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

export type WebhookReply = (response: ServerResponse, call: ReceivedWebhook) => void;

export async function startWebhookReceiver(initial: WebhookReply = (response) => response.writeHead(204).end()) {
  const received: ReceivedWebhook[] = [];
  const receiver = { respond: initial };
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming.setEncoding('utf8')) body += chunk as string;
    const call = { headers: incoming.headers, body, path: incoming.url ?? '' };
    received.push(call);
    receiver.respond(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return {
    received,
    url,
    set respond(respond: WebhookReply) {
      receiver.respond = respond;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
