import type { DataSource } from 'typeorm';
import type { Delivery, Item } from '#kernel/deliveries.ts';
import { byIds } from '#projections/kernel/find.ts';
import { unheardShifts } from '#projections/notice/notice.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';

type Question = (shift: ShiftRow | undefined, item: Item, personId: string) => boolean;

const open: Question = (shift) => shift !== undefined && shift.published && shift.agentId === null;
const theirs: Question = (shift, { start }, personId) => shift?.agentId === personId && Date.parse(shift.start) === Date.parse(start);

/** Kind of notice → whether it still says the truth of a shift. Other kinds tell what has happened, which stays so. */
const questions: Readonly<Record<string, Question>> = {
  assigned: (shift, _, personId) => shift?.agentId === personId,
  picked: (shift, _, personId) => shift?.agentId === personId,
  moved: theirs,
  changed: theirs,
  confirm: (shift, item, personId) => theirs(shift, item, personId) && !shift!.confirmed,
  cancelled: (shift) => shift === undefined,
  removed: (shift, _, personId) => shift?.agentId !== personId,
  openJob: open,
  announced: open,
  jobGone: (shift, item, personId) => shift?.agentId !== personId && !open(shift, item, personId),
};

/** News only for those who have heard of the shift before. */
const sequels = new Set(['moved', 'changed', 'cancelled', 'removed']);

/**
 * The shifts of which a notice is still true: it may have waited for the morning, or for its provider, and the world has moved on.
 * Asked at the first try only, so that the same key always says the same words.
 */
export const stillTrue = async (db: DataSource, delivery: Delivery): Promise<readonly Item[]> => {
  const { kind, items, personId, earlier } = delivery;
  const question = questions[kind];
  if (!question || earlier) return items;
  const ids = items.map(({ id }) => id);
  const [shifts, unheard] = await Promise.all([byIds(db, ShiftRow, ids), sequels.has(kind) ? unheardShifts(db, delivery, ids) : new Set<string>()]);
  // Who hears of a shift for the first time hears of it as it is now.
  const now = (item: Item) => (kind === 'assigned' ? { ...item, start: shifts.get(item.id)!.start, end: shifts.get(item.id)!.end } : item);
  return items.filter((item) => !unheard.has(item.id) && question(shifts.get(item.id), item, personId)).map(now);
};
