import { SiteEventEvents } from '#contracts/events/site-event.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ReportRow } from './report.table.ts';

export const reports = projection({ name: 'report', table: ReportRow }).from(SiteEventEvents, {
  ReportFiled: ({ reportId: id, ...report }, { metadata: { at: filedAt } }) => ({
    insert: { id, ...report, agentId: report.author.agentId, filedAt, revisedAt: null },
  }),
  ReportRevised: ({ reportId: id, type, description, files }, { metadata: { at: revisedAt } }) => ({
    id,
    update: { type, description, files, revisedAt },
  }),
  ReportShared: ({ reportId: id }) => ({ id, update: { clientCanView: true } }),
  ReportUnshared: ({ reportId: id }) => ({ id, update: { clientCanView: false } }),
  ReportWithdrawn: ({ reportId }) => ({ remove: reportId }),
  SiteEventDeleted: ({ siteEventId }) => ({ removeWhere: { siteEventId } }),
});
