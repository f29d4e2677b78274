import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useText } from '#portal/language/i18n.ts';
import { Warning } from '#portal/ui/icons/icons.tsx';
import { licenceIssueText } from '#portal/ui/licence-issue.ts';

/** That the agent of a shift has no licence for it any more, and why; nothing where they have, or for who may not see licences. */
export const LicenceIssueMark = ({ shift: { licenceIssue } }: { readonly shift: Pick<ShiftRow, 'licenceIssue'> }) => {
  const t = useText();
  if (!licenceIssue) return null;
  const words = licenceIssueText(licenceIssue, t, licenceIssue.number);
  // A narrow row cuts the words; the title has all of them.
  return (
    <span className="secondary" data-tone="red" title={words}>
      <Warning size={14} /> {words}
    </span>
  );
};
