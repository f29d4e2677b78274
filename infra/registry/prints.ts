import type { Print } from '#kernel/known-lines.ts';

/** Bytes before the first row of a binary COPY: signature, flags, length of an extension that there is none of. */
const head = 19;
/** Two columns of 4 bytes: their count, then each one's length and value. */
const row = 18;

/** Tells each print of a binary COPY of both its halves. */
export const eachPrint = async (copied: AsyncIterable<Buffer>, tell: (print: Print) => void): Promise<void> => {
  let held: Buffer = Buffer.alloc(0);
  let at = head;
  for await (const piece of copied) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    for (; at + row <= held.length; at += row) tell({ high: held.readInt32BE(at + 6), low: held.readInt32BE(at + 14) });
    if (at > held.length) continue;
    held = held.subarray(at);
    at = 0;
  }
};
