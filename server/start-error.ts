/** What keeps the server from starting and can be put right by its owner: the message is all they need to read. */
export class StartError extends Error {}

export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
