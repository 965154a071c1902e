/** What keeps the server from starting and can be put right by its owner: the message is all they need to read. */
export class StartupError extends Error {}

export async function startOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
