import { DateTime } from 'luxon';
import type { BulkAction } from '#contracts/values/bulk.ts';
import { Rejected } from '#kernel/decider.ts';

type Clocks = Pick<Extract<BulkAction, { kind: 'time' }>, 'start' | 'end' | 'punchIn' | 'punchOut'>;
/** UTC instants, and the IANA zone of the place. */
type Shift = {
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
};

/** The UTC instant of a local time on the date of another instant, or days later. */
const at = (clock: string, date: string, zone: string, days = 0): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const found = DateTime.fromISO(date, { zone }).startOf('day').plus({ days }).set({ hour, minute });
  if (found.hour !== hour || found.minute !== minute) throw new Rejected('TIME_DOES_NOT_EXIST');
  return found.toUTC().toISO()!;
};
/** An end that would not be after its start is on the next day. */
const after = (start: string, clock: string, zone: string): string => {
  const same = at(clock, start, zone);
  return same > start ? same : at(clock, start, zone, 1);
};

/**
 * Times of a shift after a bulk change, each on the shift's own date; a time that isn't given stays as it is.
 * @throws Rejected TIME_DOES_NOT_EXIST
 */
export const timesByClock = ({ start, end, punchIn, punchOut }: Clocks, shift: Shift): Omit<Shift, 'zone'> => {
  const { zone } = shift;
  const from = start ? at(start, shift.start, zone) : shift.start;
  const into = punchIn ? at(punchIn, shift.punchIn ?? from, zone) : shift.punchIn;
  return {
    start: from,
    end: end ? after(from, end, zone) : shift.end,
    punchIn: into,
    punchOut: punchOut ? after(into ?? from, punchOut, zone) : shift.punchOut,
  };
};
