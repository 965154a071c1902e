/** Stands in for the builder: answers, refuses, waits, hangs or ends, as it is asked. */
const held = [];

process.on('message', ({ id, method, params }) => {
  const progress = (step) => process.send({ id, progress: step });
  progress(['preview', 'publish'].includes(method) ? 'wait' : 'start');
  if (method === 'history')
    process.send({ id, result: [process.pid, JSON.parse(process.env.BUILDER_OPTIONS), process.env.SMTP_URL ?? null] });
  if (method === 'search') process.send({ id, error: { code: 'notFound', message: params[1] } });
  if (method === 'icons') process.kill(process.pid, 'SIGKILL');
  if (method === 'publish' || method === 'preview') held.push(id);
  // What has waited longest starts or ends.
  if (method === 'revision') {
    const [first] = held;
    if (params[0] === 'start') process.send({ id: first, progress: 'check' });
    else process.send({ id: held.shift(), result: { problems: [] } });
    process.send({ id, result: first });
  }
});
process.on('disconnect', () => process.exit());
