import type { OutboxStore, Waiting } from './outbox.ts';

const name = 'vigie-outbox';
const table = 'messages';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' });
  return asked(request);
};

/** Messages that wait, in the browser's own database; where it has none (a private window), in this page alone. */
export const browserStore = (): OutboxStore => {
  let database: Promise<IDBDatabase> | undefined;
  const within = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>, without: T): Promise<T> => {
    try {
      database ??= opened();
      return await asked(work((await database).transaction(table, mode).objectStore(table)));
    } catch {
      database = undefined;
      return without;
    }
  };
  return {
    all: () => within<Waiting[]>('readonly', (store) => store.getAll() as IDBRequest<Waiting[]>, []),
    put: async (entry) => void (await within<IDBValidKey>('readwrite', (store) => store.put(entry), '')),
    remove: async (key) => void (await within<undefined>('readwrite', (store) => store.delete(key), undefined)),
  };
};
