import { WhyNot } from '#contracts/api/auto-assign.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { ExplanationList } from './ExplanationList.tsx';

type Props = {
  readonly runId: string;
  readonly shift: { readonly shiftId: string; readonly title: string; readonly zone: string };
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Why each agent of the company got a shift in a run, or did not. */
export const WhyDialog = ({ runId, shift: { shiftId, title, zone }, open, onClose }: Props) => {
  const t = useText();
  const { data } = useRead(WhyNot, { id: runId, shiftId });
  return (
    <Dialog open={open} onClose={onClose} width="md" title={t('autoAssign.whyTitle', { title })}>
      <ExplanationList agents={data} zone={zone} />
    </Dialog>
  );
};
