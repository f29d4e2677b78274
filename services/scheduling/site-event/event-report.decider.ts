import { isSame } from '#contracts/values/same.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { SiteEventEvents } from '#contracts/events/site-event.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Filed = DataOf<typeof SiteEventEvents.ReportFiled>;
type Kept = Pick<Filed, 'companyId' | 'customerId' | 'assignmentId' | 'type' | 'description' | 'files'> & {
  readonly shared: boolean;
  readonly withdrawn: boolean;
};
/** Reports of an event, by id. */
export type Reports = Readonly<Record<string, Kept>>;

type One = Pick<Filed, 'siteEventId' | 'reportId'>;
export type ReportCommands = {
  FileReport: Omit<Filed, 'clientCanView'>;
  ReviseReport: One & Pick<Filed, 'type' | 'description' | 'files'>;
  ShareReport: One & { readonly shared: boolean };
  WithdrawReport: One;
};

type State = { readonly plan?: object; readonly deleted: boolean; readonly reports: Reports };

const live = ({ plan, deleted, reports }: State): Reports => {
  if (deleted) throw new Rejected('EVENT_DELETED');
  if (!plan) throw new Rejected('NOT_FOUND');
  return reports;
};
const one = (state: State, id: string): Kept => {
  const found = live(state)[id];
  if (!found) throw new Rejected('NOT_FOUND');
  if (found.withdrawn) throw new Rejected('REPORT_WITHDRAWN');
  return found;
};
/** @throws Rejected where another report is the end-of-shift report of this assignment */
const requireNoneFiled = (state: State, { assignmentId, reportId }: Pick<Filed, 'assignmentId' | 'reportId'>) => {
  for (const [id, other] of Object.entries(live(state)))
    if (id !== reportId && !other.withdrawn && other.type === 'EndOfShift' && other.assignmentId === assignmentId)
      throw new Rejected('REPORT_FILED');
};
type Decisions = Decider<State, ReportCommands, typeof SiteEventEvents>['decide'];

/** Rule report.types. Reports of a customer's own office are shared with the customer from the beginning. */
export const reportDecisions: Decisions = {
  FileReport: (report, state) => {
    live(state);
    const { type, assignmentId, companyId, customerId } = report;
    if (type === 'EndOfShift' && assignmentId === null)
      throw new Rejected('REPORT_SHIFT_REQUIRED', {}, { shiftId: 'REPORT_SHIFT_REQUIRED' });
    if (type === 'EndOfShift') requireNoneFiled(state, report);
    return { type: 'ReportFiled', data: { ...report, clientCanView: companyId === customerId } };
  },
  ReviseReport: (report, state) => {
    const { type, description, files, assignmentId } = one(state, report.reportId);
    if (report.type === 'EndOfShift' && assignmentId === null)
      throw new Rejected('REPORT_SHIFT_REQUIRED', {}, { type: 'REPORT_SHIFT_REQUIRED' });
    if (report.type === 'EndOfShift') requireNoneFiled(state, { assignmentId, reportId: report.reportId });
    return isSame(
      { type, description, files },
      { type: report.type, description: report.description, files: report.files },
    )
      ? []
      : { type: 'ReportRevised', data: report };
  },
  ShareReport: ({ shared, ...data }, state) => {
    const report = one(state, data.reportId);
    if (report.companyId === report.customerId && !shared) throw new Rejected('REPORT_OF_CLIENT');
    return report.shared === shared ? [] : { type: shared ? 'ReportShared' : 'ReportUnshared', data };
  },
  WithdrawReport: (data, state) => {
    one(state, data.reportId);
    return { type: 'ReportWithdrawn', data };
  },
};

type Facts = 'ReportFiled' | 'ReportRevised' | 'ReportShared' | 'ReportUnshared' | 'ReportWithdrawn';
const changed = <S extends State>(state: S, { reportId }: One, change: Partial<Kept>): S => ({
  ...state,
  reports: { ...state.reports, [reportId]: { ...state.reports[reportId]!, ...change } },
});

export const reportFacts: {
  readonly [T in Facts]: <S extends State>(state: S, data: DataOf<(typeof SiteEventEvents)[T]>) => S;
} = {
  ReportFiled: (state, data) => {
    const { companyId, customerId, assignmentId, type, description, files, clientCanView } = data;
    return changed(state, data, {
      companyId,
      customerId,
      assignmentId,
      type,
      description,
      files,
      shared: clientCanView,
      withdrawn: false,
    });
  },
  ReportRevised: (state, data) =>
    changed(state, data, { type: data.type, description: data.description, files: data.files }),
  ReportShared: (state, data) => changed(state, data, { shared: true }),
  ReportUnshared: (state, data) => changed(state, data, { shared: false }),
  ReportWithdrawn: (state, data) => changed(state, data, { withdrawn: true }),
};
