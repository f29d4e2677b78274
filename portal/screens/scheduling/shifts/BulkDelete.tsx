import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteShift, type ShiftRow } from '#contracts/api/shifts.ts';
import { call } from '../../../api/call.ts';
import { useText } from '../../../language/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { span } from '../../../ui/format.ts';
import { Gate } from '../../../ui/Gate.tsx';
import { problemText, toast } from '../../../ui/toasts.ts';

type Refused = { readonly shift: ShiftRow; readonly reason: string };
type Result = { readonly done: number; readonly refused: readonly Refused[] };

/** Deletes shifts one by one: the allowed ones go, the refused ones are listed with their reasons. */
const deleteAll = async (shifts: readonly ShiftRow[], told: (count: number) => void): Promise<Result> => {
  const refused: Refused[] = [];
  for (const [index, shift] of shifts.entries()) {
    told(index);
    try {
      await call(DeleteShift, { requestId: shift.requestId, id: shift.id });
    } catch (error) {
      refused.push({ shift, reason: problemText(error, 'shifts.err.cantDelete') });
    }
  }
  return { done: shifts.length - refused.length, refused };
};

type Props = { readonly shifts: readonly ShiftRow[]; readonly zone: string; readonly onDone: () => void };

/** Deletes the ticked shifts of this page and says what became of each (rules cancel.24h, delete.punched). */
export const BulkDelete = ({ shifts, zone, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const [at, setAt] = useState<number | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const run = async (wanted: readonly ShiftRow[]) => {
    const total = wanted.length;
    if (
      !(await confirm({ title: t('confirm.delete.title'), question: t('bulk.delete.question', { n: total }), confirm: t('confirm.delete.yes'), danger: true }))
    )
      return;
    const next = await deleteAll(wanted, setAt);
    setAt(null);
    await queries.invalidateQueries();
    if (next.refused.length > 0) return setResult(next);
    setResult(null);
    toast.success(t('shifts.deleted', { n: next.done }));
    onDone();
  };
  const retry = () => void run(result?.refused.map(({ shift }) => shift) ?? []);
  const close = () => {
    setResult(null);
    onDone();
  };
  return (
    <Gate access={DeleteShift.access}>
      <Button size="small" color="error" loading={at !== null} disabled={shifts.length === 0} onClick={() => void run(shifts)}>
        {t('bulk.delete')}
      </Button>
      {at !== null && (
        <span role="status" className="quiet">
          {t('bulk.progress', { done: at, total: shifts.length })}
        </span>
      )}
      <Dialog open={result !== null} onClose={close} title={t('bulk.result')} actions={<Button onClick={retry}>{t('bulk.retry')}</Button>}>
        {result && (
          <div className="bulk-result">
            <p>
              {t('bulk.done', { n: result.done })} · {t('bulk.refused', { n: result.refused.length })}
            </p>
            <ul>
              {result.refused.map(({ shift, reason }) => (
                <li key={shift.id}>
                  <strong>{span(shift.start, shift.end, zone)}</strong>
                  <span className="secondary">{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Dialog>
    </Gate>
  );
};
