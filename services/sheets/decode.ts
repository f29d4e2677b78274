import iconv from 'iconv-lite';
import type { Files } from '#kernel/files.ts';
import { sniffBytes, type Dialect } from './sniff.ts';

/** The first bytes of a file, without reading the rest. */
export const headOf = async (files: Files, hash: string): Promise<Buffer> => {
  const stream = await files.open(hash);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= sniffBytes) break;
  }
  stream.destroy();
  return Buffer.concat(chunks).subarray(0, sniffBytes);
};

/** A file's text in pieces. @param progress called with the bytes of each piece */
export async function* decoded(
  source: AsyncIterable<Buffer>,
  encoding: Dialect['encoding'],
  progress: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = encoding === 'utf8' ? new TextDecoder('utf-8', { ignoreBOM: true }) : undefined;
  const other = decoder ? undefined : iconv.getDecoder(encoding);
  for await (const chunk of source) {
    progress(chunk.length);
    yield decoder ? decoder.decode(chunk, { stream: true }) : other!.write(chunk);
  }
  yield (decoder ? decoder.decode() : other!.end()) ?? '';
}
