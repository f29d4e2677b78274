import { Link } from 'react-router-dom';
import { RunOfShift } from '#contracts/api/auto-assign.ts';
import { ExplainShift } from '#contracts/api/auto-assign-proposal.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { moment, span } from '#portal/ui/format.ts';
import { shiftInWords, shiftTitle } from '../assignment/agent-name.ts';
import { useCompanyPath } from './company-path.ts';
import { ExplanationList } from './ExplanationList.tsx';
import { useChoose } from './use-choose.ts';

type Props = { readonly shift: ShiftRow; readonly open: boolean; readonly onClose: () => void };

/** The last auto-assign run that considered a shift. */
const RunLink = ({ shiftId }: { readonly shiftId: string }) => {
  const t = useText();
  const base = useCompanyPath();
  const { data, error, refetch } = useRead(RunOfShift, { shiftId }, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} calm />;
  if (!data.run) return null;
  return (
    <p>
      <Link to={`${base}/auto-assign/${data.run.id}`}>{t('autoAssign.runOf', { at: moment(data.run.startedAt) })}</Link>
    </p>
  );
};

/** Why each agent of the company can or can't take a shift now; those who can may be assigned here. */
export const ExplainDialog = ({ shift, open, onClose }: Props) => {
  const t = useText();
  const { id: shiftId, requestId, timezone, affectationId, can } = shift;
  const query = useRead(ExplainShift, { id: requestId, shiftId }, { watch: ['requests'], quiet: true });
  const choice = useChoose({
    id: shiftId,
    requestId,
    affectationId,
    words: shiftInWords(shift),
    replaces: affectationId !== null,
    onDone: onClose,
  });
  return (
    <Dialog open={open} onClose={onClose} width="md" title={t('autoAssign.whyTitle', { title: shiftTitle(shift, t) })}>
      <p className="quiet">{span(shift.start, shift.end, timezone)}</p>
      {useMay(RunOfShift.access) && <RunLink shiftId={shiftId} />}
      <ExplanationList
        query={query}
        zone={timezone}
        chosen="autoAssign.why.assigned"
        choice={can.includes('assign') || can.includes('changeAgent') ? choice : undefined}
      />
    </Dialog>
  );
};
