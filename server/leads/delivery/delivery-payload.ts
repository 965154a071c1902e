/** A mail on its way to the mail server: tells when all of it is out, and can be held back until then. */
import type { Readable } from 'node:stream';

export type DeliveryPayload = ReturnType<typeof createDeliveryPayload>;

export function createDeliveryPayload() {
  const sent = Promise.withResolvers<void>();
  let content: Readable | undefined;
  let isAborted = false;
  const payload = {
    sent: sent.promise,
    isSent: false,
    track(input: Readable): Readable {
      content = input;
      input.once('end', () => {
        payload.isSent = true;
        sent.resolve();
      });
      if (isAborted) payload.abort();
      return input;
    },
    /** The connection ends without the dot that would make it a mail. */
    abort(): void {
      isAborted = true;
      if (!payload.isSent) content?.destroy(new Error('given up'));
    },
  };
  return payload;
}
