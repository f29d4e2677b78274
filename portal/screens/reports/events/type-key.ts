import type { ReportType } from '#contracts/values/report.ts';

/** Key of a type's name. */
export const typeKey = (type: ReportType): string =>
  type === 'Event' ? 'report.type.event' : 'report.type.endOfShift';
