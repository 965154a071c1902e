/**
 * A process that keeps COUNT connections to PORT open and is slow on all of them: half send their headers byte by byte,
 * half begin a request and never send the rest of its body. As `readers`, all of them ask for the film and never read it.
 * One that is closed is opened again. Says every second how many are open.
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

const videoRequests = 'GET /videos/testimonial.webm HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10);

/** Whoever does not read does not even notice that the server has closed. */
function requestWithoutReading(socket: Socket): void {
  socket.pause().write(videoRequests);
  setTimeout(() => socket.destroy(), 10_000 + Math.random() * 10_000);
}

function openConnection(number: number): void {
  let sent = 0;
  let connected = false;
  const socket = connect(port, '127.0.0.1');
  const more = () => socket.write(headers.charAt(sent++));
  const drip = setInterval(() => connected && kind === 'slow' && (number % 2 ? more() : socket.write('a')), 5000);
  socket.on('connect', () => {
    connected = true;
    open++;
    opened++;
    if (kind === 'readers') requestWithoutReading(socket);
    else if (number % 2) more();
    else socket.write(body);
  });
  socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => errors.set(code, (errors.get(code) ?? 0) + 1));
  if (kind === 'slow') socket.resume();
  socket.on('close', () => {
    clearInterval(drip);
    if (connected) open--;
    closed++;
    // Not at once, or this would measure how fast connections can be made.
    setTimeout(() => openConnection(number), 1000);
  });
}

// Films are more work than headers: faster, and it would be the kernel's queue of new connections that is attacked.
const connectionsPerStep = kind === 'slow' ? 50 : 10;
let next = 0;
const opening = setInterval(() => {
  for (let step = 0; step < connectionsPerStep && next < count; step++) openConnection(next++);
  if (next >= count) clearInterval(opening);
}, 20);
setInterval(
  () => console.log(JSON.stringify({ begun: next, open, opened, closed, errors: Object.fromEntries(errors) })),
  1000,
);
