import { listeners } from '#portal/listeners.ts';

/**
 * Storage key of the ids of exports that were requested in this browser; stored, so that they are announced after a
 * reload, too.
 */
const place = 'vigie.exports';
const { tell, subscribe } = listeners();
/** Ids of exports with an open dialog, which announces them itself. */
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
let announced: readonly string[] = waiting;

const put = (ids: readonly string[]) => {
  waiting = ids;
  announced = ids.filter((id) => !attended.has(id));
  localStorage.setItem(place, JSON.stringify(ids));
  tell();
};

export const awaitedExports = {
  /** Ids to announce, without those that a dialog announces. */
  now: (): readonly string[] => announced,
  subscribe,
  /** Marks an export as announced by an open dialog.  */
  attend: (id: string) => {
    attended.add(id);
    put([...new Set([...waiting, id])]);
  },
  leave: (id: string) => {
    attended.delete(id);
    put(waiting);
  },
  /** Removes an export whose result is known. */
  settle: (id: string) => {
    attended.delete(id);
    put(waiting.filter((one) => one !== id));
  },
};
