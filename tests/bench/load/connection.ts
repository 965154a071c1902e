/**
 * A keep-alive HTTP connection that sends prepared bytes and reads the response. Node's own client would use as much
 * processor time as the measured server.
 */
import { connect } from 'node:net';

export interface ConnectionResponse {
  status: number;
  head: string;
  /** Bytes of head and body on the wire. */
  bytes: number;
}

interface KeptConnection {
  send(request: string | Buffer): Promise<ConnectionResponse>;
  close(): void;
}

export async function openConnection(port: number): Promise<KeptConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let received: Buffer[] = [];
  let length = 0;
  let expected: ConnectionResponse | undefined;
  let waiting: PromiseWithResolvers<ConnectionResponse> | undefined;

  socket.on('data', (chunk) => {
    received.push(chunk);
    length += chunk.length;
    expected ??= parseHead(received);
    if (!expected || length < expected.bytes) return;
    const response = expected;
    received = [];
    length = 0;
    expected = undefined;
    waiting?.resolve(response);
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('The server closed the connection'));
  socket.on('error', fail).on('close', () => fail());
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    send(request) {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close() {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/** Undefined until the head is complete. Our responses always have a length. */
function parseHead(received: Buffer[]): ConnectionResponse | undefined {
  const bytes = received.length === 1 ? received[0]! : Buffer.concat(received);
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A response without a length: ${head}`);
  return { status: Number(head.slice(9, 12)), head, bytes: end + 4 + Number(length) };
}
