import { serverNow } from '../server-time.ts';
import { table } from '../api/database.ts';
import { offlineUser } from '../api/offline-answers.ts';

/** A file's bytes as they were last given to a person, beside their answers. `at`: when, UTC instant. */
type OfflineFile = { readonly key: string; readonly userId: string; readonly at: string; readonly data: Blob };

const files = table<OfflineFile>('kept');
const prefixOf = (userId: string) => `${userId} file `;
/** Key by the content's hash at the end of the address, because the rest of the address changes with each answer. */
const keyOf = (userId: string, url: string) =>
  prefixOf(userId) + new URL(url, window.location.origin).pathname.split('/').at(-1)!;

/** @returns a file as the server gives it to this person; undefined where it does not */
const fetched = async (userId: string, url: string): Promise<OfflineFile | undefined> => {
  const response = await fetch(url, { credentials: 'include' });
  return response.ok ? { key: keyOf(userId, url), userId, at: serverNow(), data: await response.blob() } : undefined;
};

const keep = async (userId: string, urls: readonly string[]): Promise<void> => {
  const wanted = new Map(urls.map((url) => [keyOf(userId, url), url]));
  const kept = (await files.keys()).filter((key) => key.startsWith(prefixOf(userId)));
  for (const key of kept) if (!wanted.has(key)) await files.remove(key);
  for (const [key, url] of wanted) {
    if (kept.includes(key)) continue;
    const file = await fetched(userId, url).catch(() => undefined);
    // Nothing is stored for a person who has signed out meanwhile.
    if (file && (await offlineUser())?.data.id === userId) await files.put(file);
  }
};

let keeping = Promise.resolve();
/**
 * Keeps the files at these addresses on the device, one after the other, and drops those of this person that are no
 * longer among them.
 */
export const storeOfflineFiles = (userId: string, urls: readonly string[]): Promise<void> =>
  (keeping = keeping.then(() => keep(userId, urls)).catch(() => undefined));

/** A stored file; undefined if it is not stored. */
export const offlineFile = async (userId: string, url: string): Promise<Blob | undefined> =>
  (await files.get(keyOf(userId, url)))?.data;
