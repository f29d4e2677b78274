import type { Upload } from '#contracts/values/file.ts';

/** A file as calls take it: its bytes as a data URL. */
export type Picked = Pick<Upload, 'name' | 'type' | 'data'>;

/** @throws what the browser says where the file can't be read */
export const readFile = (file: File): Promise<Picked> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'));
    reader.onload = () => done({ name: file.name, type: file.type, data: String(reader.result) });
    reader.readAsDataURL(file);
  });
