import { open, type FileHandle } from 'node:fs/promises';

const block = 512;
const largest = 8 ** 11 - 1;

/** The content of a backup file differs from what was written. The message is for the person who restores it. */
export class DamagedBackup extends Error {}

/** Rounded up to whole blocks. */
const padded = (size: number): number => Math.ceil(size / block) * block;

const sumOf = (header: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < block; at++) sum += at >= 148 && at < 156 ? 32 : header[at]!;
  return sum;
};

/** Header of a file in a tar archive (POSIX ustar), the same for the same name and size. */
const headerOf = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > 100 || !(size >= 0 && size <= largest))
    throw new RangeError(`Too long for a tar archive: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0` + `${'0'.repeat(11)}\0`, 124);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

/** Writes a tar archive in one go, which any tar program can read. */
export class TarWriter {
  constructor(private readonly write: (bytes: Buffer) => Promise<unknown>) {}

  /** @throws RangeError when the content has another size */
  async add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    await this.write(headerOf(name, size));
    let written = 0;
    for await (const bytes of content) {
      written += bytes.length;
      if (written > size) break;
      await this.write(bytes);
    }
    if (written !== size) throw new RangeError(`${name} has changed while it was read.`);
    await this.write(Buffer.alloc(padded(size) - size));
  }

  async end(): Promise<void> {
    await this.write(Buffer.alloc(2 * block));
  }
}

export type TarEntry = { readonly name: string; readonly size: number; readonly content: () => AsyncIterable<Buffer> };

/**
 * Reads the entries of an archive that `TarWriter` has written, in order.
 * @throws DamagedBackup for any byte beside the contents that is another, and for an archive that was cut
 */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path);
  try {
    for (let at = 0; ;) {
      const header = await exactly(file, at, block);
      if (header.every((byte) => byte === 0)) return await readEnd(file, at);
      const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
      const size = parseInt(header.toString('latin1', 124, 135), 8);
      if (!header.equals(headerOr(name, size)))
        throw new DamagedBackup(`The backup is damaged: at byte ${at} there is no header of a file.`);
      const start = at + block;
      yield { name, size, content: () => pieces(file, start, size) };
      at = start + padded(size);
      const rest = await exactly(file, start + size, at - start - size);
      if (rest.some((byte) => byte !== 0)) throw new DamagedBackup(`The backup is damaged behind ${name}.`);
    }
  } finally {
    await file.close();
  }
}

/** The header that a name and size have; none where no header can hold them. */
const headerOr = (name: string, size: number): Buffer => {
  try {
    return headerOf(name, size);
  } catch {
    return Buffer.alloc(0);
  }
};

const readEnd = async (file: FileHandle, at: number): Promise<void> => {
  const { size } = await file.stat();
  if (size !== at + 2 * block)
    throw new DamagedBackup(`The backup is damaged: it should end at byte ${at + 2 * block}.`);
  if ((await exactly(file, at, 2 * block)).some((byte) => byte !== 0))
    throw new DamagedBackup('The backup is damaged at its end.');
};

const exactly = async (file: FileHandle, at: number, size: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(size);
  for (let read = 0; read < size;) {
    const { bytesRead } = await file.read(bytes, read, size - read, at + read);
    if (bytesRead === 0) throw new DamagedBackup(`The backup was cut: it ends at byte ${at + read}.`);
    read += bytesRead;
  }
  return bytes;
};

const pieceSize = 1 << 18;

async function* pieces(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += pieceSize) yield await exactly(file, start + at, Math.min(pieceSize, size - at));
}
