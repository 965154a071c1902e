/** Tracks whether a mail's content has been handed to the mail server, and can abort the mail until then. */
import type { Readable } from 'node:stream';

export type MailTransmission = ReturnType<typeof createMailTransmission>;

export function createMailTransmission() {
  const sent = Promise.withResolvers<void>();
  let content: Readable | undefined;
  let isAborted = false;
  const transmission = {
    sent: sent.promise,
    isSent: false,
    track(input: Readable): Readable {
      content = input;
      input.once('end', () => {
        transmission.isSent = true;
        sent.resolve();
      });
      if (isAborted) transmission.abort();
      return input;
    },
    /** Closes the connection before the final dot, so that the server discards the mail. */
    abort(): void {
      isAborted = true;
      if (!transmission.isSent) content?.destroy(new Error('aborted before it was sent'));
    },
  };
  return transmission;
}
