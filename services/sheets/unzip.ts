import { setImmediate as breathe } from 'node:timers/promises';
import { Unzip, UnzipInflate } from 'fflate';

/** The file is not an archive, is broken, or unpacks to more than the limit. */
export class NotAnArchive extends Error {}

/**
 * Bytes handed to the inflater at once: DEFLATE expands each to at most about a thousand, so a decompression bomb is
 * found within a few MB.
 */
const piece = 4096;
/** Most files in an archive. */
const maxFiles = 2_000;

/**
 * Unpacks the requested files of an archive, by their names; all others are skipped.
 * @param most total unpacked bytes of these files; an archive with more is refused while it is unpacked
 * @throws NotAnArchive
 */
export const unzipped = async (
  bytes: Buffer,
  wanted: (name: string) => boolean,
  most: number,
): Promise<ReadonlyMap<string, Buffer>> => {
  const parts = new Map<string, Uint8Array[]>();
  let [size, files] = [0, 0];
  let fault: unknown;
  const archive = new Unzip((file) => {
    if (++files > maxFiles) fault = new NotAnArchive();
    if (fault || !wanted(file.name)) return;
    const own: Uint8Array[] = [];
    parts.set(file.name, own);
    file.ondata = (error, some) => {
      fault ??= error;
      size += some?.length ?? 0;
      if (size > most) {
        fault ??= new NotAnArchive();
        file.terminate();
      } else if (some) own.push(some);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !fault; at += piece) {
      archive.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
      if (at % (piece * 64) === 0) await breathe();
    }
  } catch {
    throw new NotAnArchive();
  }
  if (fault || files === 0) throw new NotAnArchive();
  return new Map([...parts].map(([name, own]) => [name, Buffer.concat(own)]));
};
