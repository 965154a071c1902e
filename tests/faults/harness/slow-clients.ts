/**
 * A process with COUNT slow connections to PORT: a third send their headers byte by byte, a third never send the rest
 * of their body, and a third, from 200 addresses, never finish the upload of a file. As `readers`, all of them request
 * the video and never read it. Closed connections are opened again. Prints the number of open connections every second.
 */
import { connect, type Socket } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number);
const kind = process.argv[4];
let open = 0;
let opened = 0;
let closed = 0;
const errors = new Map<string, number>();

const headers = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' + 'a'.repeat(4000);
const body =
  'POST /gs/contactus HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"first_name":"';
const uploadOf = (number: number) =>
  [
    'POST /gs/application HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: 198.51.100.${number % 200}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
    '',
    '--x',
    'Content-Disposition: form-data; name="cv"; filename="CV.pdf"',
    '',
    '%PDF-1.4',
  ].join('\r\n');

const videoRequests = 'GET /videos/testimonial.webm HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10);

/** A client that does not read does not notice that the server has closed. */
function requestWithoutReading(socket: Socket): void {
  socket.pause().write(videoRequests);
  setTimeout(() => socket.destroy(), 10_000 + Math.random() * 10_000);
}

function openConnection(number: number): void {
  let sent = 0;
  let connected = false;
  const socket = connect(port, '127.0.0.1');
  const more = () => socket.write(headers.charAt(sent++));
  const drip = setInterval(() => connected && kind === 'slow' && (number % 3 === 0 ? more() : socket.write('a')), 5000);
  socket.on('connect', () => {
    connected = true;
    open++;
    opened++;
    if (kind === 'readers') requestWithoutReading(socket);
    else if (number % 3 === 0) more();
    else socket.write(number % 3 === 1 ? body : uploadOf(number));
  });
  socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => errors.set(code, (errors.get(code) ?? 0) + 1));
  if (kind === 'slow') socket.resume();
  socket.on('close', () => {
    clearInterval(drip);
    if (connected) open--;
    closed++;
    // After a delay, or this would measure the rate of new connections.
    setTimeout(() => openConnection(number), 1000);
  });
}

// Slower for videos: otherwise the attack would fill the kernel's backlog of new connections.
const connectionsPerStep = kind === 'slow' ? 50 : 10;
let next = 0;
const opening = setInterval(() => {
  for (let step = 0; step < connectionsPerStep && next < count; step++) openConnection(next++);
  if (next >= count) clearInterval(opening);
}, 20);
setInterval(
  () => console.log(JSON.stringify({ started: next, open, opened, closed, errors: Object.fromEntries(errors) })),
  1000,
);
