import { WorkPeriod } from '../WorkPeriod.tsx';
import { ReportTable } from './ReportTable.tsx';

/** Rule report.list: reports of events and of shifts, by when they were filed. */
export const EventReportsTab = () => <WorkPeriod>{(period) => <ReportTable period={period} />}</WorkPeriod>;
