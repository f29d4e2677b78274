import { listeners } from '#portal/listeners.ts';

/** Exports that this browser waits for, by their ids: kept over a reload, so that their person is told when they are ready. */
const place = 'vigie.exports';
const { tell, subscribe } = listeners();
/** Those that a dialog is open for, which tells itself. */
const attended = new Set<string>();

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};
let waiting = read();
let told: readonly string[] = waiting;

const put = (ids: readonly string[]) => {
  waiting = ids;
  told = ids.filter((id) => !attended.has(id));
  localStorage.setItem(place, JSON.stringify(ids));
  tell();
};

export const awaitedExports = {
  /** Ids of which somebody is to be told, where no dialog does. */
  now: (): readonly string[] => told,
  subscribe,
  /** A dialog waits for it, until it is left. */
  attend: (id: string) => {
    attended.add(id);
    put([...new Set([...waiting, id])]);
  },
  leave: (id: string) => {
    attended.delete(id);
    put(waiting);
  },
  /** Its result is known. */
  settle: (id: string) => {
    attended.delete(id);
    put(waiting.filter((one) => one !== id));
  },
};
