import type { LicenceIssue } from '#contracts/values/licence-issue.ts';
import type { Text } from '#portal/language/i18n.ts';
import { dateDay } from './format.ts';

/** Why a licence isn't valid, as text, with its number where that is not shown beside it. */
export const licenceIssueText = ({ kind, date, reason }: LicenceIssue, t: Text, number = ''): string => {
  const issue = t(`licence.issue.${kind}`, { number: number || 'none', date: date ? dateDay(date) : 'none' });
  return reason ? t('licence.issue.because', { issue, reason }) : issue;
};

/** The same beside a badge with the licence's status: empty where the badge says everything. */
export const licenceIssueDetail = (issue: LicenceIssue | null, t: Text): string | undefined =>
  issue && (issue.date || issue.reason) ? licenceIssueText(issue, t) : undefined;
