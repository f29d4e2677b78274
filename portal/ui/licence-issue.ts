import type { LicenceIssue } from '#contracts/values/licence-issue.ts';
import type { Text } from '#portal/language/i18n.ts';
import { dateDay } from './format.ts';

/** Why a licence isn't good, in words, with its number where that doesn't stand beside it. */
export const licenceIssueText = ({ kind, date, reason }: LicenceIssue, t: Text, number = ''): string => {
  const issue = t(`licence.issue.${kind}`, { number: number || 'none', date: date ? dateDay(date) : 'none' });
  return reason ? t('licence.issue.because', { issue, reason }) : issue;
};

/** The same beside a badge that says how it stands: nothing where the badge says it all. */
export const licenceIssueDetail = (issue: LicenceIssue | null, t: Text): string | undefined =>
  issue && (issue.date || issue.reason) ? licenceIssueText(issue, t) : undefined;
