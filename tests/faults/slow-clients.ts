/**
 * A process that keeps COUNT connections to PORT open and is slow on all of them: half send their headers byte by byte,
 * half begin a request and never send the rest of its body. One that is closed is opened again. Says every second how many are open.
 */
import { connect } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
let open = 0;
let opened = 0;
let closed = 0;
const errors = new Map<string, number>();

const headers = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' + 'a'.repeat(4000);
const body = 'POST /gs/contactus HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"first_name":"';

function begin(number: number): void {
  let sent = 0;
  let connected = false;
  const socket = connect(port, '127.0.0.1');
  const more = () => socket.write(headers.charAt(sent++));
  const drip = setInterval(() => connected && (number % 2 ? more() : socket.write('a')), 5000);
  socket.on('connect', () => {
    connected = true;
    open++;
    opened++;
    if (number % 2) more();
    else socket.write(body);
  });
  socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => errors.set(code, (errors.get(code) ?? 0) + 1));
  socket.resume().on('close', () => {
    clearInterval(drip);
    if (connected) open--;
    closed++;
    // Not at once, or this would measure how fast connections can be made.
    setTimeout(() => begin(number), 1000);
  });
}

let next = 0;
const opening = setInterval(() => {
  for (let step = 0; step < 50 && next < count; step++) begin(next++);
  if (next >= count) clearInterval(opening);
}, 20);
setInterval(() => console.log(JSON.stringify({ begun: next, open, opened, closed, errors: Object.fromEntries(errors) })), 1000);
