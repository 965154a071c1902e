/** An error that the owner can fix, such as a wrong setting. Only its message is printed, no stack trace. */
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
