import type { AutoAssignRunShifts } from '#contracts/api/auto-assign.ts';
import { WhyNot } from '#contracts/api/auto-assign.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { span } from '#portal/ui/format.ts';
import { ExplanationList } from './ExplanationList.tsx';
import { useChoose } from './use-choose.ts';

type Props = {
  readonly runId: string;
  readonly shift: Output<typeof AutoAssignRunShifts>['shifts'][number];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Why each agent of the company got a shift in a run or didn't; another who can take it may be assigned here. */
export const WhyDialog = ({ runId, shift, open, onClose }: Props) => {
  const t = useText();
  const { shiftId, title, zone, start, end, requestId, affectationId, choosable } = shift;
  const query = useRead(WhyNot, { id: runId, shiftId }, { quiet: true });
  const choice = useChoose({
    id: shiftId,
    requestId,
    affectationId,
    words: [title, span(start, end, zone)].filter(Boolean).join(', '),
    replaces: affectationId !== null,
    onDone: onClose,
  });
  return (
    <Dialog open={open} onClose={onClose} width="md" title={t('autoAssign.whyTitle', { title })}>
      <ExplanationList query={query} zone={zone} choice={choosable ? choice : undefined} />
    </Dialog>
  );
};
