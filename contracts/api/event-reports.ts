import { z } from 'zod';
import { list, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Bilingual, Flag, Id, Instant, Named, Words, Zone } from '../values/common.ts';
import { FileShown, Upload } from '../values/file.ts';
import { longestReport, mostReportFiles, ReportType } from '../values/report.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['requests.view'] };
const edit: Access = { roles: office, all: ['requests.view', 'requests.edit'] };
const transfer: Access = { roles: office, all: ['requests.view', 'requests.transferReport'] };

/** Whose files are shown: `id` is the file's own. */
const ReportFile = FileShown.extend({ hash: z.string() });

/** A report as its reader may know it (rule report.types). */
export const EventReport = z.object({
  id: Id,
  type: ReportType,
  request: z.object({ id: Id, requestNo: z.string(), title: z.string(), place: z.string(), timezone: Zone }),
  shift: z.object({ id: Id, position: z.string(), start: Instant, end: Instant }).nullable(),
  /** Empty where only the company may be known. */
  author: z.string(),
  employer: Named,
  /** Of the author's shift. */
  serviceType: z.object({ id: Id, name: Bilingual }).nullable(),
  description: z.string(),
  files: z.array(ReportFile),
  clientCanView: z.boolean(),
  filedAt: Instant,
  revisedAt: Instant.nullable(),
  can: z.array(z.enum(['revise', 'share', 'withdraw'])),
});
export type EventReport = z.output<typeof EventReport>;

/** Reports that the caller may read: of an event, or of all of theirs. A customer receives those alone that are shared with them. */
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
const Files = z.array(Upload).max(mostReportFiles, 'TOO_MANY_FILES').default([]);

/** `id` is the event's; `reportId` changes one that is there, whose files stay where their hashes stand in `keptFiles`. The shift of an end-of-shift report is for ever. */
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
      .max(mostReportFiles, 'TOO_MANY_FILES')
      .default([]),
  }),
});

/** `id` is the report's, of the caller's own company. */
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

/** How a shift went, by its agent after punching out; `id` is the assignment's. One for each. */
export const FileEndOfShiftReport = write({
  name: 'FileEndOfShiftReport',
  summary: 'File an end-of-shift report',
  path: '/AgentApp/Reports',
  access: { roles: ['user'] },
  uploads: true,
  input: z.object({ id: Id, description: Description, files: Files }),
});
