import { use, useMemo, useState } from 'react';
import { ShiftHistory } from '#contracts/api/history.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { moment } from '#portal/ui/format.ts';
import { History } from '#portal/ui/icons/icons.tsx';
import { CustodyRibbon } from './CustodyRibbon.tsx';
import type { Fact } from '#portal/facts/fact-words.ts';
import { momentsOf } from './moments.ts';
import { FactList } from './FactList.tsx';
import { ShiftThen } from './ShiftThen.tsx';
import { TimeSlider } from './TimeSlider.tsx';
import { serverNowMs } from '#portal/server-time.ts';

type LoadedProps = { readonly shiftId: string; readonly facts: readonly Fact[]; readonly zone: string };

const Loaded = ({ shiftId, facts, zone }: LoadedProps) => {
  const t = useText();
  const [opened] = useState(serverNowMs);
  const [at, go] = useState(opened);
  const moments = useMemo(() => momentsOf(facts), [facts]);
  // A fact that came while the dialog was open moves "now" with it.
  const end = Math.max(opened, moments.at(-1) ?? 0);
  const instant = new Date(at).toISOString();
  return (
    <div className="form">
      <CustodyRibbon shiftId={shiftId} zone={zone} />
      <TimeSlider moments={moments} end={end} at={at} zone={zone} onGo={go} />
      <h2>{at >= end ? t('history.asItIs') : t('history.asOf', { date: moment(instant, zone) })}</h2>
      <ShiftThen shiftId={shiftId} at={instant} />
      <h2>{t('history.facts')}</h2>
      <FactList facts={facts} zone={zone} until={at} />
    </div>
  );
};

type Props = { readonly shiftId: string; readonly open: boolean; readonly onClose: () => void };

/** History of a shift, and the shift as it was at any time. Read only, since it is the log itself. */
export const ShiftHistoryDialog = ({ shiftId, open, onClose }: Props) => {
  const t = useText();
  const clientMode = use(ClientModeContext);
  const shift = useRead(GetAffEvent, { id: shiftId, clientMode }, { enabled: open, quiet: true });
  const history = useRead(
    ShiftHistory,
    { id: shiftId, clientMode },
    { enabled: open, quiet: true, watch: ['requests'] },
  );
  const zone = shift.data?.timezone;
  const { data: facts } = history;
  return (
    <Dialog open={open} onClose={onClose} title={t('history.title')} width="md">
      {facts && zone && facts.length > 0 && <Loaded shiftId={shiftId} facts={facts} zone={zone} />}
      {facts && zone && facts.length === 0 && <EmptyState text={t('history.none')} icon={<History size={32} />} />}
      {(!facts || !zone) && <QueryFallback {...combineQueries(history, shift)} />}
    </Dialog>
  );
};
