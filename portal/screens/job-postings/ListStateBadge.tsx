import type { JobPostingRow } from '#contracts/api/job-postings.ts';
import { useText } from '#portal/language/i18n.ts';

const tones = { open: 'green', pastDeadline: 'grey', full: 'blue' } as const;

/** Whether a list still takes agents. */
export const ListStateBadge = ({ state }: Pick<JobPostingRow, 'state'>) => {
  const t = useText();
  return (
    <span className="badge" data-tone={tones[state]}>
      {t(`jobPosting.state.${state}`)}
    </span>
  );
};
