import { companyOf } from './company.ts';
import { z } from 'zod';
import { Id } from './common.ts';
import { fullName } from './person-name.ts';

/** Type of an event's report: something that happened there, or how a shift went (rule report.types). */
export const reportTypes = ['Event', 'EndOfShift'] as const;
export const ReportType = z.enum(reportTypes);
export type ReportType = z.output<typeof ReportType>;

/** Most files of one report. */
export const maxReportFiles = 4;
export const longestReport = 4000;

/** Author of a report: an agent by first and last name, office staff by the name of their account. */
export const ReportAuthor = z.object({ id: Id, agentId: Id.nullable(), firstName: z.string(), lastName: z.string() });
export type ReportAuthor = z.output<typeof ReportAuthor>;

type Kept = {
  readonly author: ReportAuthor;
  readonly companyId: string;
  readonly customerId: string;
  readonly throughIds: readonly string[];
};
type Reader = {
  readonly role: string;
  readonly agencyId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly agentId?: string | undefined;
};
const isPlatform = ({ role }: Reader) => role === 'superAdmin' || role === 'admin';

/**
 * The company that a reader is shown as the author's. The company that keeps the report, agents and the platform see
 * the author's own; in a chain of handovers each agency sees the one to which it handed the shift, and the customer the
 * first (decision 12).
 */
export const reportingCompany = ({ companyId, throughIds }: Kept, reader: Reader): string => {
  const chain = [...throughIds, companyId];
  const own = companyOf(reader);
  if (own === undefined || own === companyId || isPlatform(reader)) return companyId;
  return chain[chain.indexOf(own) + 1] ?? companyId;
};

/**
 * The author's name as a reader is shown it: other agencies see an agent's first name only, and office staff are not
 * named outside their company (decisions 8 and 46).
 */
export const authorShown = ({ author, companyId }: Kept, reader: Reader): string => {
  const own = companyOf(reader);
  if (own === companyId || isPlatform(reader) || (reader.agentId !== undefined && reader.agentId === author.agentId))
    return fullName(author);
  if (author.agentId === null) return '';
  return reader.agencyId ? author.firstName : fullName(author);
};
