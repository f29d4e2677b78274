import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { zipSync } from 'fflate';
import { photoBounds } from '#contracts/values/employee-import.ts';
import { truncateText } from '#contracts/values/truncate-text.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileService } from '#services/files/file.service.ts';
import type { Sheet } from '#services/sheets/sheet.ts';
import { NotAnArchive, unzipped } from '#services/sheets/unzip.ts';
import type { Photo } from './photo-plan.rule.ts';

/** Media type of archives, by which files of photos are told from tables. */
export const archiveType = 'application/zip';
export const isPhotoArchive = ({ type }: { readonly type: string }): boolean => type === archiveType;
/** Folders, and what computers put into archives by themselves. */
const isClutter = (name: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i.test(name);
const longestName = 200;
/** Date of all files in a stored archive (the first that ZIP has), so that a repeated upload stores the same one. */
const packedOn = new Date(1980, 0, 1);

/** The names of photos as a table of one column. */
export const namesOf = (photos: readonly Photo[]): Sheet => ({
  headings: [''],
  lines: photos.map(({ line, name }) => ({ line, cells: [name] })),
});

/** Archives of photos: as they are sent, and as they are stored, without what else pictures contain. */
@Injectable()
export class ImportPhotos {
  constructor(private readonly fileService: FileService) {}

  /**
   * An archive to be stored: the pictures without metadata, by their place and the name of their file; other files
   * without content.
   * @throws Rejected FILE_UNREADABLE for what is no archive or unpacks to too much, PHOTOS_NONE, PHOTOS_TOO_MANY, at
   *   the field `file`
   */
  async pack(sent: Buffer): Promise<{ readonly archive: Buffer; readonly count: number }> {
    const refused = (code: string, values = {}) => new Rejected(code, values, { file: code });
    const files = await this.unzipped(sent, (name) => !isClutter(name));
    if (files.length === 0) throw refused('PHOTOS_NONE');
    if (files.length > photoBounds.files) throw refused('PHOTOS_TOO_MANY', { n: photoBounds.files });
    const packed: [string, Uint8Array][] = [];
    for (const [path, bytes] of files.sort(([one], [other]) => (one < other ? -1 : 1))) {
      const name = path.split(/[/\\]/).at(-1)!.normalize('NFC').replace(/\p{C}/gu, '');
      const content = await this.fileService.checked(bytes, ['image']).then(
        (checked) => checked.content,
        (error: unknown) => {
          if (error instanceof Rejected) return Buffer.alloc(0);
          throw error;
        },
      );
      packed.push([`${packed.length + 1}/${truncateText(name, longestName)}`, content]);
    }
    const archive = zipSync(Object.fromEntries(packed), { level: 0, mtime: packedOn });
    return { archive: Buffer.from(archive), count: packed.length };
  }

  /** The files of a stored archive. */
  async unpack(archive: Buffer): Promise<Photo[]> {
    const files = await this.unzipped(archive, () => true);
    return files.map(([path, content]) => {
      const [line = '', ...name] = path.split('/');
      const hash = createHash('sha256').update(content).digest('hex');
      return { line: Number(line), name: name.join('/'), content, hash };
    });
  }

  private async unzipped(bytes: Buffer, wanted: (name: string) => boolean): Promise<[string, Buffer][]> {
    try {
      return [...(await unzipped(bytes, wanted, photoBounds.unpacked))];
    } catch (error) {
      if (error instanceof NotAnArchive) throw new Rejected('FILE_UNREADABLE', {}, { file: 'FILE_UNREADABLE' });
      throw error;
    }
  }
}
