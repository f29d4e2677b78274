import { ReportPeriods } from '#contracts/api/reports.ts';
import { useRead } from '#portal/api/hooks.ts';

/** The company's periods, the present one first; they change once a day. */
export const usePeriods = () => useRead(ReportPeriods, {}, { quiet: true, staleTime: 60_000 });
