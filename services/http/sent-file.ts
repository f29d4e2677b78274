import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Files } from '#kernel/files.ts';
import { cleanName } from './clean-name.ts';
import type { SentFile, WireRequest } from './wire.ts';

type Part = {
  readonly fieldname: string;
  readonly filename: string;
  readonly file: Readable & { readonly truncated: boolean };
};
/** A file held in memory; its size is limited by its call. */
const held = async (file: Readable) => {
  const content = await buffer(file);
  return { hash: createHash('sha256').update(content).digest('hex'), size: content.length, content };
};

type Multipart = WireRequest & { isMultipart?: () => boolean; file?: (options: object) => Promise<Part | undefined> };

/**
 * Stores the file of a multipart body, or reads it into memory.
 * @returns undefined where there is no such file
 * @throws Rejected the contract's refusal for another kind of file, UPLOAD_TOO_LARGE with the allowed megabytes,
 *   FILE_UNREADABLE for a body that
 * breaks the format or ends early
 */
export const sentFile = async (
  wire: Multipart,
  { field, extensions, refusal, largest, inMemory }: NonNullable<Endpoint['sends']>,
  files: Files,
): Promise<SentFile | undefined> => {
  const refused = (code: string, values = {}) => new Rejected(code, values, { [field]: code });
  // Errors of the server about a body have a status; all others are caused by the sender's bytes.
  const unreadable = (error: unknown): never => {
    throw (error as { statusCode?: number } | null)?.statusCode ? error : refused('FILE_UNREADABLE');
  };
  const part = wire.isMultipart?.()
    ? await wire.file!({ limits: { fileSize: largest, files: 1, fields: 10 } }).catch(unreadable)
    : undefined;
  if (!part) return undefined;
  const isAdmitted = extensions.some((one) => part.filename.toLowerCase().endsWith(`.${one}`));
  if (part.fieldname !== field || !isAdmitted) {
    part.file.resume();
    if (part.fieldname !== field) return undefined;
    throw refused(refusal);
  }
  // Storing a file fails by an error of its stream, or of the store.
  const kept = await (inMemory ? held(part.file) : files.put(part.file)).catch((error: unknown) => {
    if (part.file.errored) unreadable(part.file.errored);
    throw error;
  });
  if (part.file.truncated) throw refused('UPLOAD_TOO_LARGE', { n: largest / 1024 / 1024 });
  return { ...kept, name: cleanName(part.filename, extensions) };
};
