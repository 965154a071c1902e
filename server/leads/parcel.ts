/** A mail on its way to the mail server: tells when all of it is out, and can be held back until then. */
import type { Readable } from 'node:stream';

export interface Parcel {
  sent: Promise<void>;
  isSent: boolean;
  watch(content: Readable): Readable;
  giveUp(): void;
}

export function createParcel(): Parcel {
  const sent = Promise.withResolvers<void>();
  let content: Readable | undefined;
  let givenUp = false;
  const parcel: Parcel = {
    sent: sent.promise,
    isSent: false,
    watch(input) {
      content = input;
      input.once('end', () => {
        parcel.isSent = true;
        sent.resolve();
      });
      if (givenUp) parcel.giveUp();
      return input;
    },
    /** The connection ends without the dot that would make it a mail. */
    giveUp() {
      givenUp = true;
      if (!parcel.isSent) content?.destroy(new Error('given up'));
    },
  };
  return parcel;
}
