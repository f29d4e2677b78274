import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useText } from '#portal/language/i18n.ts';
import { Warning } from '#portal/ui/icons/first-icons.tsx';
import { licenceIssueText } from '#portal/ui/licence-issue.ts';

const Mark = ({ words }: { readonly words: string }) => (
  // A narrow row truncates the text; the title has all of it.
  <span className="secondary" data-tone="red" title={words}>
    <Warning size={14} /> {words}
  </span>
);

type Props = { readonly shift: Pick<ShiftRow, 'licenceIssue' | 'subContracts'> };

/**
 * Warns that the agent of a shift, or the agency that took it over, has no valid licence for it, and why. Empty if both
 * have one, or if the viewer may not see licences or handovers.
 */
export const LicenceIssueMark = ({ shift: { licenceIssue, subContracts } }: Props) => {
  const t = useText();
  return (
    <>
      {licenceIssue && <Mark words={licenceIssueText(licenceIssue, t, licenceIssue.number)} />}
      {subContracts
        .filter(({ unlicensed }) => unlicensed)
        .map(({ id, toAgency }) => (
          <Mark key={id} words={t('licence.issue.agency', { agency: toAgency.name })} />
        ))}
    </>
  );
};
