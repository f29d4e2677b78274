import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { MergeShifts, ShiftsToMerge } from '#contracts/api/merges.ts';
import { mergeable } from '#contracts/values/merge.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog, Unsaved } from '#portal/ui/feedback/Dialog.tsx';
import { isSelected, type Selection } from '#portal/ui/list/selection.ts';
import { useFormProblem } from '#portal/ui/use-form-problem.tsx';
import { MergeShift } from './MergeShift.tsx';
import { useMerge } from './use-merge.ts';

type Props = {
  readonly requestId: string;
  readonly selection: Selection;
  readonly zone: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What of the ticked shifts may be merged, person by person (rules merge.eligible, merge.submit). */
export const MergeDialog = ({ requestId, selection, zone, open, onClose, onDone }: Props) => {
  const t = useText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const merge = useMerge(requestId);
  const { data, error, refetch } = useRead(ShiftsToMerge, { requestId }, { quiet: true });
  const people = (data ?? []).map(({ name, shifts }) => ({
    name,
    shifts: shifts.filter(({ id, mergeId }) => mergeId === null && isSelected(selection, id)),
  }));
  const proposals = people.flatMap(({ name, shifts }) =>
    mergeable(shifts).map((run) => ({ name, run, key: run[0]!.id })),
  );
  const apart = people.flatMap(({ shifts }) => shifts).length - proposals.flatMap(({ run }) => run).length;
  const chosen = proposals.filter(({ key }) => ticked.includes(key));
  const { problem, say, clear } = useFormProblem();
  const submit = async () => {
    clear();
    setBusy(true);
    const groups = chosen.map(({ run }) => ({ eventId: requestId, shiftIds: run.map(({ id }) => id) }));
    const merged = groups.map(({ shiftIds }) => shiftIds);
    if (await merge(MergeShifts, { requestId, groups }, { ids: merged.flat(), merged }, say)) onDone();
    setBusy(false);
  };
  const actions = (
    <div className="form-actions">
      {problem}
      <Button variant="contained" disabled={chosen.length === 0} loading={busy} onClick={() => void submit()}>
        {t('merge.submit')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.mergeAvailable')} actions={actions}>
      <Unsaved when={chosen.length > 0} />
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data && proposals.length === 0 && <EmptyState text={t('merge.nothing')} hint={t('merge.rule')} />}
      {proposals.map(({ name, run, key }) => (
        <div key={key} className="merge-proposal">
          <FormControlLabel
            label={name}
            control={
              <Checkbox
                size="small"
                checked={ticked.includes(key)}
                onChange={(_event, on) => setTicked(on ? [...ticked, key] : ticked.filter((other) => other !== key))}
              />
            }
          />
          <ul>
            {run.map((shift) => (
              <li key={shift.id}>
                <MergeShift shift={shift} zone={zone} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {proposals.length > 0 && apart > 0 && <p className="secondary">{t('merge.apart', { n: apart })}</p>}
    </Dialog>
  );
};
