import { companyOf } from './company.ts';
import { z } from 'zod';
import { Id } from './common.ts';

/** What a report of an event is about: something that happened there, or how a shift went (rule report.types). */
export const reportTypes = ['Event', 'EndOfShift'] as const;
export const ReportType = z.enum(reportTypes);
export type ReportType = z.output<typeof ReportType>;

/** Files of one report at most. */
export const mostReportFiles = 4;
export const longestReport = 4000;

/** Who wrote a report: an agent by both names, somebody of an office by the name of their account. */
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
 * The company that a reader is told of as the author's. Who keeps the report, agents and the platform read the author's own; in a chain of
 * handovers every agency reads the one to which it handed the shift, and the customer the first (decision 12).
 */
export const reportingCompany = ({ companyId, throughIds }: Kept, reader: Reader): string => {
  const chain = [...throughIds, companyId];
  const own = companyOf(reader);
  if (own === undefined || own === companyId || isPlatform(reader)) return companyId;
  return chain[chain.indexOf(own) + 1] ?? companyId;
};

/** The author's name as a reader may know it: other agencies read an agent's first name, and outside their company office staff have none (decisions 8 and 46). */
export const authorShown = ({ author, companyId }: Kept, reader: Reader): string => {
  const own = companyOf(reader);
  if (own === companyId || isPlatform(reader) || (reader.agentId !== undefined && reader.agentId === author.agentId))
    return `${author.firstName} ${author.lastName}`.trim();
  if (author.agentId === null) return '';
  return reader.agencyId ? author.firstName : `${author.firstName} ${author.lastName}`.trim();
};
