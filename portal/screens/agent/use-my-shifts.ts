import { useEffect } from 'react';
import { MyShifts, type MyShift } from '#contracts/api/agent-app.ts';
import { useUser } from '#portal/api/session.tsx';
import { storeOfflineFiles } from '#portal/device/offline-files.ts';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';

/** What may be done follows the clock: asked again each minute. */
const every = 60_000;

/** Days ahead of which a telephone keeps the shifts. */
const keptDays = 14;
const keeping = (shifts: MyShift[]) => {
  const until = new Date(Date.now() + keptDays * 24 * 60 * 60 * 1000).toISOString();
  return shifts.filter(({ start }) => start < until);
};

/** The agent's shifts that are not over, with their documents, or those that are; without a line as they were kept. */
export const useMyShifts = (past: boolean, enabled = true) => {
  const { id } = useUser().data;
  const read = useOfflineRead(MyShifts, { past }, { watch: ['requests'], every, quiet: true, keeping, enabled });
  const { data, asOf } = read;
  useEffect(() => {
    if (past || !data || asOf !== undefined) return;
    const files = keeping(data).flatMap(({ documents }) => documents.map(({ file }) => file.url));
    void storeOfflineFiles(id, files);
  }, [id, past, data, asOf]);
  return read;
};
