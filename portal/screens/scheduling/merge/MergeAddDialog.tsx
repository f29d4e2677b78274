import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { AddToMerge, ShiftsToMerge } from '#contracts/api/merges.ts';
import { mergeFault } from '#contracts/values/merge.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog, Unsaved } from '#portal/ui/feedback/Dialog.tsx';
import { useFormProblem } from '#portal/ui/use-form-problem.tsx';
import { MergeShift } from './MergeShift.tsx';
import { useMerge } from './use-merge.ts';

type Props = {
  readonly requestId: string;
  readonly mergeId: string;
  readonly zone: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The person's other shifts; one that does not fit the group says why (rule merge.add). */
export const MergeAddDialog = ({ requestId, mergeId, zone, open, onClose }: Props) => {
  const t = useText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const merge = useMerge(requestId);
  const { data, error, refetch } = useRead(ShiftsToMerge, { requestId }, { quiet: true });
  const shifts = data?.find((person) => person.shifts.some((shift) => shift.mergeId === mergeId))?.shifts ?? [];
  const grouped = shifts.filter((shift) => shift.mergeId === mergeId || ticked.includes(shift.id));
  const single = shifts.filter((shift) => shift.mergeId === null);
  const { problem, say, clear } = useFormProblem();
  const submit = async () => {
    clear();
    const ids = grouped.map(({ id }) => id);
    if (await merge(AddToMerge, { requestId, mergeId, shiftIds: [...ticked] }, { ids, merged: [ids] }, say)) onClose();
  };
  const actions = (
    <div className="form-actions">
      {problem}
      <Button variant="contained" disabled={ticked.length === 0} onClick={() => void submit()}>
        {t('merge.addSubmit')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.mergeAdd')} actions={actions}>
      <Unsaved when={ticked.length > 0} />
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data && single.length === 0 && <EmptyState text={t('merge.nothing')} hint={t('merge.rule')} />}
      {single.map((shift) => {
        const on = ticked.includes(shift.id);
        const fault = on ? undefined : mergeFault([...grouped, shift]);
        return (
          <div key={shift.id} className="merge-proposal">
            <FormControlLabel
              disabled={fault !== undefined}
              label={<MergeShift shift={shift} zone={zone} />}
              control={
                <Checkbox
                  size="small"
                  checked={on}
                  onChange={(_event, next) =>
                    setTicked(next ? [...ticked, shift.id] : ticked.filter((other) => other !== shift.id))
                  }
                />
              }
            />
            {fault && <span className="secondary">{t(`problem.${fault}`)}</span>}
          </div>
        );
      })}
    </Dialog>
  );
};
