import { MyShifts, type MyShift } from '#contracts/api/agent-app.ts';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';

const watch = ['requests'] as const;
/** What may be done follows the clock: asked again each minute. */
const every = 60_000;

/** Days ahead of which a telephone keeps the shifts. */
const keptDays = 14;
const keeping = (shifts: MyShift[]) => {
  const until = new Date(Date.now() + keptDays * 24 * 60 * 60 * 1000).toISOString();
  return shifts.filter(({ start }) => start < until);
};

/** The agent's shifts that are not over, or those that are; without a line as they were kept. */
export const useMyShifts = (past: boolean, enabled = true) =>
  useOfflineRead(MyShifts, { past }, { watch, every, quiet: true, keeping, enabled });
