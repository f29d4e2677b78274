const asked = 'vigie.bulk.asked';
const dismissed = 'vigie.bulk.dismissed';

/** The call that requested a run, with what its undo needs. */
type AskedRun = { readonly name: string; readonly key: string };

const read = <T>(put: string, otherwise: T): T =>
  JSON.parse(sessionStorage.getItem(put) ?? JSON.stringify(otherwise)) as T;
const write = (put: string, value: unknown) => sessionStorage.setItem(put, JSON.stringify(value));

/** Background runs that this window requested, by id; they survive a reload. */
export const requestedRuns = (): Readonly<Record<string, AskedRun>> => read(asked, {});
export const storeRun = (runId: string, run: AskedRun): void => write(asked, { ...requestedRuns(), [runId]: run });

/** Finished runs that the person has dismissed. */
export const dismissedRuns = (): readonly string[] => read(dismissed, []);
export const dismissRun = (runId: string): void => write(dismissed, [...dismissedRuns(), runId]);
