import { z } from 'zod';
import { list, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Bilingual, Flag, Id, Instant, Named, Words, Zone } from '../values/common.ts';
import { FileShown, Upload } from '../values/file.ts';
import { longestReport, maxReportFiles, ReportType } from '../values/report.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['requests.view'] };
const edit: Access = { roles: office, all: ['requests.view', 'requests.edit'] };
const transfer: Access = { roles: office, all: ['requests.view', 'requests.transferReport'] };

/** A file of a report; `id` is the file's own. */
const ReportFile = FileShown.extend({ hash: z.string() });

/** A report as its reader may see it (rule report.types). */
export const EventReport = z.object({
  id: Id,
  type: ReportType,
  request: z.object({ id: Id, requestNo: z.string(), title: z.string(), place: z.string(), timezone: Zone }),
  shift: z.object({ id: Id, position: z.string(), start: Instant, end: Instant }).nullable(),
  /** Name of the author; empty where only the company may be known. */
  author: z.string(),
  employer: Named,
  /** Service type of the author's shift. */
  serviceType: z.object({ id: Id, name: Bilingual }).nullable(),
  description: z.string(),
  files: z.array(ReportFile),
  clientCanView: z.boolean(),
  filedAt: Instant,
  revisedAt: Instant.nullable(),
  can: z.array(z.enum(['revise', 'share', 'withdraw'])),
});
export type EventReport = z.output<typeof EventReport>;

/** Reports that the caller may read: of an event, or of all. A customer gets only those that are shared with it. */
export const EventReports = list({
  name: 'EventReports',
  summary: 'List event reports',
  path: '/Reports/eventReports',
  access: view,
  row: EventReport,
  sorts: ['filedAt', 'type', 'event', 'place', 'shared'],
  defaultSort: { key: 'filedAt', asc: false },
  filters: { type: ReportType, shared: z.enum(['shared', 'notShared']) },
  params: { requestId: Id.optional() },
});

const Description = Words({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(longestReport);
const Files = z.array(Upload).max(maxReportFiles, 'TOO_MANY_FILES').default([]);

/**
 * `id` is the event's. `reportId` changes an existing report, whose files stay if `keptFiles` lists their hashes. The
 * shift of an end-of-shift report can't be changed.
 */
export const SaveReport = write({
  name: 'SaveReport',
  summary: 'Create or change an event report',
  path: '/Request/:id/Reports',
  access: edit,
  uploads: true,
  input: z.object({
    id: Id,
    reportId: Id.nullable().default(null),
    type: ReportType,
    shiftId: Id.nullable().default(null),
    description: Description,
    files: Files,
    keptFiles: z
      .array(z.string().regex(/^[\da-f]{64}$/))
      .max(maxReportFiles, 'TOO_MANY_FILES')
      .default([]),
  }),
});

/** `id` is the id of a report of the caller's own company. */
export const ShareReport = write({
  name: 'ShareReport',
  summary: 'Share a report with the client, or stop sharing it',
  method: 'PUT',
  path: '/Reports/eventReports/:id/Share',
  access: transfer,
  input: z.object({ id: Id, clientCanView: Flag }),
});
export const WithdrawReport = write({
  name: 'WithdrawReport',
  summary: 'Withdraw a report',
  method: 'DELETE',
  path: '/Reports/eventReports/:id',
  access: edit,
  input: z.object({ id: Id }),
});

/**
 * How a shift went, reported by its agent after punching out; `id` is the assignment's. One report for each assignment.
 */
export const FileEndOfShiftReport = write({
  name: 'FileEndOfShiftReport',
  summary: 'File an end-of-shift report',
  path: '/AgentApp/Reports',
  access: { roles: ['user'] },
  uploads: true,
  input: z.object({ id: Id, description: Description, files: Files }),
});
