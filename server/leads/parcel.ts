/** A mail on its way to the mail server: tells when all of it is out, and can be held back until then. */
import type { Readable } from 'node:stream';

export type Parcel = ReturnType<typeof createParcel>;

export function createParcel() {
  const sent = Promise.withResolvers<void>();
  let content: Readable | undefined;
  let givenUp = false;
  const parcel = {
    sent: sent.promise,
    isSent: false,
    watch(input: Readable): Readable {
      content = input;
      input.once('end', () => {
        parcel.isSent = true;
        sent.resolve();
      });
      if (givenUp) parcel.giveUp();
      return input;
    },
    /** The connection ends without the dot that would make it a mail. */
    giveUp(): void {
      givenUp = true;
      if (!parcel.isSent) content?.destroy(new Error('given up'));
    },
  };
  return parcel;
}
