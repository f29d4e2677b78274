import { z } from 'zod';
import { BulkTime } from '#contracts/api/shift-bulk.ts';
import type { Request } from '#contracts/endpoint.ts';
import { longShiftMinutes } from '#contracts/values/shift.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { readTime } from '#portal/ui/fields/wall-clock.ts';
import { hours, zoneInWords } from '#portal/ui/format.ts';
import { useAskBeforeShifts } from '../use-ask-before-shifts.ts';
import { TimeInput } from '../planning/TimeInput.tsx';
import { BulkCommandForm } from './BulkCommandForm.tsx';
import type { BulkFormProps } from './bulk-form.ts';

const clock = z.string().refine((text) => text.trim() === '' || readTime(text) !== undefined, 'NOT_A_TIME');

/** Minutes of a shift between two clock times; an end that is not later is on the next day. */
const length = (start: string, end: string) => {
  const [from = 0, until = 0] = [start, end].map((text) =>
    text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
  );
  return until > from ? until - from : until - from + 24 * 60;
};

/**
 * New local times of the place; each shift keeps its date, and an empty time leaves the old one (rule hours.fourteen:
 * 14 hours or more must be confirmed).
 */
export const TimeForm = ({ event: { id }, zone, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const t = useText();
  const send = async ({
    agreed: agreedChanges,
    ...input
  }: Parameters<typeof run<typeof BulkTime>>[1] & { readonly agreed?: unknown }) => {
    const { start, end } = input;
    const long = start && end && length(start, end) >= longShiftMinutes;
    if (
      long &&
      !(await confirm({
        title: t('limit14.title'),
        question: t('bulk.time.longQuestion', { hours: hours(length(start, end)) }),
      }))
    )
      throw new DOMException('', 'AbortError');
    return run(BulkTime, { ...input, agreedChanges } as typeof input, 'shifts.timeSaved');
  };
  const askBefore = useAskBeforeShifts();
  const ask = ({ start, end }: Request<typeof BulkTime>) =>
    askBefore({ id, ...ticked, draft: { clock: { start, end } } });
  return (
    <BulkCommandForm<typeof BulkTime, { start: string; end: string }>
      command={BulkTime}
      schema={z.object({ start: clock, end: clock })}
      values={{ start: '', end: '' }}
      toInput={({ start, end }) => ({ id, ...ticked, start: readTime(start) ?? null, end: readTime(end) ?? null })}
      preview={ask}
      send={send}
      failure="shifts.err.time"
      onRefused={(error) => error instanceof DOMException}
      ready={({ start, end }) => readTime(start) !== undefined || readTime(end) !== undefined}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <p className="quiet">{t('bulk.time.hint', { zone: zoneInWords(zone) })}</p>
      <TimeInput name="start" label="shifts.form.startTime" optional />
      <TimeInput name="end" label="shifts.form.endTime" optional />
    </BulkCommandForm>
  );
};
