/** The entry of the builder process: calls the methods of `Builder` for the server that started it. */
import '#render/release/production-env.ts';
import type { Builder, BuilderCall, BuilderOptions, BuilderReply } from '#server/editor/builder.ts';
import { BuilderError } from '#server/editor/builder.ts';
import { contentFolder } from '#model/read-site-content.ts';
import { projectRoot } from '#render/files/paths.ts';
import { createBuilder } from './create-builder.ts';

const options = JSON.parse(process.env['BUILDER_OPTIONS']!) as BuilderOptions;
const builder = createBuilder(projectRoot, contentFolder(projectRoot), options);

function reply(message: BuilderReply): void {
  if (process.connected) process.send!(message);
}

/** They say themselves when their work starts. */
const waitingMethods: (keyof Builder)[] = ['preview', 'publish', 'finishPublication'];

async function handleCall({ id, method, params }: BuilderCall): Promise<void> {
  try {
    if (!Object.hasOwn(builder, method)) throw new Error(`There is no method ${method}.`);
    const call = builder[method] as (...all: unknown[]) => Promise<unknown>;
    const progress: Parameters<Builder['publish']>[1] = (step) => reply({ id, progress: step });
    progress(waitingMethods.includes(method) ? 'wait' : 'start');
    reply({ id, result: await call(...params, progress) });
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof BuilderError) return reply({ id, error: { code: error.code, message, part: error.part } });
    console.error(error);
    reply({ id, error: { code: 'fault', message } });
  }
}

process.on('message', (call: BuilderCall) => void handleCall(call));
// The server has ended: nobody waits for results.
process.on('disconnect', () => process.exit());
