import { useMemo } from 'react';
import { periodEventsFile } from '#contracts/files/shift-files.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { requestColumns, type RequestRow } from '../requests/request-columns.tsx';
import { addressOfRequest } from '../requests/request-address.ts';
import { watch, type Period } from './use-operations.ts';
import { serverNowMs } from '#portal/server-time.ts';

/** The events of the period, today's unless others were chosen. */
export const PeriodEvents = ({ period }: { readonly period: Period }) => {
  const params = useMemo(() => {
    const today = new Date(serverNowMs());
    const midnight = (days: number) =>
      new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).toISOString();
    const { start, end } = period;
    return start || end
      ? { ...(start && { from: start }), ...(end && { to: end }) }
      : { from: midnight(0), to: midnight(1) };
  }, [period]);
  return (
    <section className="ops-card ops-wide">
      <DataList
        name="events"
        label="ops.events"
        file={periodEventsFile}
        columns={requestColumns.agency}
        params={params}
        watch={watch}
        to={(row: RequestRow) => addressOfRequest(row, true)}
      />
    </section>
  );
};
