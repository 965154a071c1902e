/** Stands in for the builder: answers, refuses, hangs or ends, as it is asked. */
process.on('message', ({ id, method, params }) => {
  if (method === 'history')
    process.send({ id, result: [process.pid, JSON.parse(process.env.BUILDER_OPTIONS), process.env.SMTP_URL ?? null] });
  if (method === 'search') process.send({ id, error: { code: 'notFound', message: params[1] } });
  if (method === 'icons') process.kill(process.pid, 'SIGKILL');
  if (method === 'publish') {
    process.send({ id, progress: 'check' });
    process.send({ id, progress: 'build' });
    process.send({ id, result: { problems: [] } });
  }
});
process.on('disconnect', () => process.exit());
