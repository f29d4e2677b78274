/**
 * Tables of the browser's IndexedDB and their key properties; the service worker reads `outbox` too (device/worker.js).
 */
const tables = { outbox: 'key', kept: 'key', devices: 'userId' } as const;
type Table = keyof typeof tables;
const name = 'vigie-phone';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const [table, keyPath] of Object.entries(tables)) request.result.createObjectStore(table, { keyPath });
  };
  return asked(request);
};

let database: Promise<IDBDatabase> | undefined;
const within = async <T>(
  table: Table,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  without: T,
): Promise<T> => {
  try {
    database ??= opened();
    return await asked(work((await database).transaction(table, mode).objectStore(table)));
  } catch {
    database = undefined;
    return without;
  }
};

/** One table of the browser's own database; where it has none (a private window), nothing is kept and nothing found. */
export const table = <Row>(of: Table) => ({
  /** @returns undefined where the browser can't say */
  all: () =>
    within<Row[] | undefined>(of, 'readonly', (store) => store.getAll() as IDBRequest<Row[] | undefined>, undefined),
  keys: () => within<string[]>(of, 'readonly', (store) => store.getAllKeys() as IDBRequest<string[]>, []),
  get: (key: string) =>
    within<Row | undefined>(of, 'readonly', (store) => store.get(key) as IDBRequest<Row | undefined>, undefined),
  /** @returns whether it was kept */
  put: async (row: Row) => (await within<IDBValidKey>(of, 'readwrite', (store) => store.put(row), '')) !== '',
  remove: async (key: string) =>
    void (await within<undefined>(of, 'readwrite', (store) => store.delete(key), undefined)),
  clear: async () => void (await within<undefined>(of, 'readwrite', (store) => store.clear(), undefined)),
});
