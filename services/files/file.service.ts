import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { largestFile, type FileKind, type FileShown, type StoredFile, type Upload } from '#contracts/values/file.ts';
import { mediaTypes, typesOf } from '#contracts/values/file-types.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Caller } from '#kernel/caller.ts';
import { Clock } from '#kernel/clock.ts';
import { Rejected } from '#kernel/decider.ts';
import { Files } from '#kernel/files.ts';
import { Signer } from '#kernel/signer.ts';
import { cleanName } from '#services/http/clean-name.ts';
import { drawable } from './picture-size.ts';
import { withoutMetadata } from './without-metadata.ts';
import { minuteMs } from '#contracts/values/durations.ts';

/** Types shown in the browser; all others are downloaded. */
const shownInline = new Set(Object.keys({ ...mediaTypes.image, ...mediaTypes.pdf }));

/** Milliseconds: a URL stays the same for 15 minutes and remains valid for another 15. */
const step = 15 * minuteMs;
/**
 * The recipient of an answer, in the company that they act in; nobody else gets a file by its URLs, nor do they in
 * another company.
 */
export type FileViewer = Pick<Caller, 'userId' | 'agencyId' | 'customerId'>;
type FileRequest = {
  readonly hash: string;
  readonly name: string;
  readonly type: string;
  readonly until: number;
  readonly signature: string;
};

/**
 * Stores files and creates their URLs. The type of a file is detected from its bytes, not from its name or its sender.
 */
@Injectable()
export class FileService {
  constructor(
    private readonly files: Files,
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a file by its bytes and stores it, pictures without metadata about time and place.
   * @param kinds that the field accepts
   * @param field input path for the refusal
   * @throws Rejected FILE_TYPE_REFUSED with the accepted types, FILE_UNREADABLE for an incomplete picture,
   *   FILE_TOO_LARGE (10 MB), TOO_MANY_PIXELS
   * for a picture that would be too large once decoded
   */
  async keep({ name, data }: Upload, kinds: readonly FileKind[], field = 'file'): Promise<StoredFile> {
    const { content, type, extensions } = await this.checked(Buffer.from(data, 'base64'), kinds, field);
    return { ...(await this.files.put(content)), name: cleanName(name, extensions), type };
  }

  /**
   * The content of a file as `keep` stores it, with its detected media type and that type's extensions.
   * @throws Rejected as `keep`
   */
  async checked(bytes: Buffer, kinds: readonly FileKind[], field = 'file') {
    if (bytes.length > largestFile) throw new Rejected('FILE_TOO_LARGE', {}, { [field]: 'FILE_TOO_LARGE' });
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
    const extensions = kinds.map((kind) => mediaTypes[kind][type]).find((found) => found !== undefined);
    if (!extensions)
      throw new Rejected('FILE_TYPE_REFUSED', { types: typesOf(kinds) }, { [field]: 'FILE_TYPE_REFUSED' });
    const mayBeDrawn = drawable();
    let isDrawable = true;
    const content = withoutMetadata(bytes, type, (size) => (isDrawable &&= mayBeDrawn(size)));
    if (!isDrawable) throw new Rejected('TOO_MANY_PIXELS', {}, { [field]: 'TOO_MANY_PIXELS' });
    if (!content) throw new Rejected('FILE_UNREADABLE', {}, { [field]: 'FILE_UNREADABLE' });
    return { content, type, extensions };
  }

  /**
   * The file of an entry that is saved: a new upload, or else the one stored before.
   * @throws Rejected FILE_REQUIRED if there is neither, and the refusals of `keep`
   */
  async keepOr(
    known: StoredFile | null | undefined,
    upload: Upload | null | undefined,
    kinds: readonly FileKind[],
  ): Promise<StoredFile> {
    const file = upload ? await this.keep(upload, kinds) : known;
    if (!file) throw new Rejected('FILE_REQUIRED', {}, { file: 'FILE_REQUIRED' });
    return file;
  }

  /**
   * A stored file as answers show it (decision 45): with a URL for this viewer only, valid for 15 to 30 minutes. The
   * caller must have checked that the viewer may see the file.
   */
  shown({ hash, name, type, size }: StoredFile, viewer: FileViewer): FileShown {
    const until = (Math.floor(Date.parse(this.clock.now()) / step) + 2) * step;
    const query = new URLSearchParams({
      name,
      type,
      until: String(until),
      signature: this.signer.sign(signed({ hash, name, type, until }, viewer)),
    });
    return { name, type, size, url: `/api/files/${hash}?${query}` };
  }

  /** @throws Rejected NOT_FOUND when the URL wasn't made for this viewer, or has expired */
  admits(asked: FileRequest, viewer: FileViewer): { readonly inline: boolean } {
    if (asked.until <= Date.parse(this.clock.now()) || !this.signer.verify(signed(asked, viewer), asked.signature))
      throw new Rejected('NOT_FOUND');
    return { inline: shownInline.has(asked.type) };
  }
}

const signed = ({ hash, name, type, until }: Omit<FileRequest, 'signature'>, viewer: FileViewer) =>
  JSON.stringify(['file', hash, name, type, until, viewer.userId, companyOf(viewer) ?? null]);
