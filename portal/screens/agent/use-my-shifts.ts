import { useEffect } from 'react';
import { MyShifts, type MyShift } from '#contracts/api/agent-app.ts';
import { useUser } from '#portal/api/session.tsx';
import { serverNow } from '#portal/server-time.ts';
import { storeOfflineFiles } from '#portal/device/offline-files.ts';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

/** Milliseconds between two reads: the allowed actions depend on the time. */
const every = 60_000;

/** Days ahead whose shifts are stored on the telephone. */
const keptDays = 14;
const keeping = (shifts: MyShift[]) => {
  const until = instantAfter(serverNow(), keptDays * dayMs);
  return shifts.filter(({ start }) => start < until);
};

/** The agent's present and coming shifts with their documents, or the past ones; offline as they were stored. */
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
