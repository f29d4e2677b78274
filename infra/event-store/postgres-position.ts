import { startOfLog, type FeedPosition } from '#contracts/events/event-store.ts';

/** (xid, position) as text of a fixed width, so that plain text order is feed order. */
export const toPosition = (xid: string, position: string): FeedPosition =>
  `${xid.padStart(20, '0')}.${position.padStart(20, '0')}`;

/** xid and position as decimal text; the beginning is before every transaction. */
export function fromPosition(position: FeedPosition): readonly [xid: string, position: string] {
  if (position === startOfLog) return ['0', '0'];
  const [xid, place] = position.split('.');
  if (!xid || !place || !/^\d+$/.test(xid + place)) throw new RangeError(`Not a feed position: ${position}`);
  return [xid.replace(/^0+(?=\d)/, ''), place.replace(/^0+(?=\d)/, '')];
}
