import { unzipSync, zipSync, type Zippable } from 'fflate';
import { readFile } from '#portal/ui/fields/read-file.ts';

/** Types by the ends of names, since files in an archive have none. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};
const typeOf = (name: string) => types[name.split('.').at(-1)!.toLowerCase()] ?? '';
const isArchive = (file: File) => /\.zip$/i.test(file.name);
const isClutter = (name: string) => /(^|\/)(__MACOSX\/|\.)|\/$/.test(name);
/** More than this is left packed: the server says whether it is too much. */
const mostUnpacked = 400 * 1024 * 1024;

/** The files of an archive; undefined where they are left to the server: too many, too large, or not to be read. */
const filesIn = async (archive: File, most: number): Promise<File[] | undefined> => {
  let [size, count] = [0, 0];
  const filter = (one: { readonly name: string; readonly originalSize: number }) => {
    if (isClutter(one.name)) return false;
    size += one.originalSize;
    if (size > mostUnpacked || ++count > most) throw new Error('Too much to unpack here.');
    return true;
  };
  try {
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()), { filter });
    return Object.entries(files).map(([name, bytes]) => new File([bytes as BlobPart], name, { type: typeOf(name) }));
  } catch {
    return undefined;
  }
};

/**
 * One archive of the chosen photos, or of those in a chosen archive, the large ones made smaller as in a form.
 * @param most files that an archive is unpacked for
 */
export const photoArchive = async (chosen: readonly File[], most: number): Promise<File> => {
  const [first] = chosen;
  const only = chosen.length === 1 && first && isArchive(first) ? first : undefined;
  const photos = only ? await filesIn(only, most) : chosen;
  if (only && !photos) return only;
  const packed: Zippable = {};
  for (const photo of photos!) {
    // An image that can't be read is sent empty: the server names it among the others, with the reason.
    const { name, data } = await readFile(photo).catch(() => ({ name: photo.name, data: '' }));
    const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
    packed[name in packed ? `${Object.keys(packed).length}/${name}` : name] = [bytes, { level: 0 }];
  }
  return new File([zipSync(packed) as BlobPart], only?.name ?? 'photos.zip', { type: 'application/zip' });
};
