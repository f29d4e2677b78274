import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { CopyShifts, maxCopiedShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows, type ShiftRow } from '#contracts/api/shifts.ts';
import { fullDates, postOf, type Post, type TakenPost } from '#contracts/values/post.ts';
import { dayAfter } from '#contracts/values/recurrence.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { weekday } from '#portal/ui/format.ts';
import { shiftInWords } from '../assignment/agent-name.ts';
import { localDay } from './add-shifts.ts';
import { draftFrom, plannedDates, recurrenceOf, type RecurrenceDraft } from './recurrence-draft.ts';
import { RecurrenceFields } from './RecurrenceFields.tsx';
import type { Plan } from './use-plan.ts';

type Source = Pick<ShiftRow, 'id' | 'title' | 'start' | 'end' | 'timezone' | 'location' | 'competence'>;
type Props = {
  readonly event: RequestDetail;
  /** The shifts to repeat; none: all of a day that is chosen here. */
  readonly shifts: readonly Source[];
  readonly plan: Plan;
  readonly open: boolean;
  readonly onClose: () => void;
};
type Typed = {
  readonly day: string;
  readonly shiftIds: readonly string[];
  readonly posts: readonly Post[];
  readonly recurrence: RecurrenceDraft;
};

/** Posts of the shifts to repeat. */
const postsOf = (shifts: readonly Source[]): Post[] =>
  shifts.map(
    ({ start, end, timezone, location, competence }) =>
      postOf({ start, end, position: location.title, skillId: competence?.id ?? null }, timezone).post,
  );

/** Ids are known when the form is sent; the rest is checked by `ready`. */
const Form = z.looseObject({});

/** Repeats shifts of an event on other dates; their wall-clock times are kept. Give it a new `key` at each opening. */
export const RecurrenceDialog = ({ event, shifts, plan, open, onClose }: Props) => {
  const t = useText();
  const { id, timezone } = event;
  const existing = event.recurrence.existingDates;
  const fixed = shifts.length > 0;
  const day = fixed
    ? shifts.map(({ start }) => localDay(start, timezone)).sort()[0]!
    : (existing[0] ?? localDay(event.requestDate, timezone));
  const { posts } = event.recurrence;
  const values: Typed = {
    day,
    shiftIds: shifts.map((shift) => shift.id),
    posts: postsOf(shifts),
    recurrence: draftFrom(day),
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('recurrence.title')} panel width="md">
      <CommandForm<typeof CopyShifts, Typed>
        command={CopyShifts}
        values={values as Typed & { shiftIds: string[]; posts: Post[] }}
        schema={Form}
        toInput={(typed) => ({ id, shiftIds: [...typed.shiftIds], recurrence: recurrenceOf(typed.recurrence)! })}
        ready={(typed) =>
          typed.shiftIds.length > 0 &&
          plannedDates(dayAfter(typed.day), typed.recurrence, fullDates(posts, typed.posts, timezone)).fresh.length > 0
        }
        submit="recurrence.confirm"
        send={(input) => plan(CopyShifts, input, shifts.length === 1 ? shiftInWords(shifts[0]!) : event.title)}
      >
        {fixed ? <p>{t('recurrence.source', { n: shifts.length })}</p> : <SourceDay id={id} existing={existing} />}
        <Dates taken={posts} zone={timezone} />
      </CommandForm>
    </Dialog>
  );
};

/** A date that already has all of the repeated shifts is skipped; where it has some, the rest is added. */
const Dates = ({ taken, zone }: { readonly taken: readonly TakenPost[]; readonly zone: string }) => {
  const [day, posts] = useWatch({ name: ['day', 'posts'] }) as [string | undefined, readonly Post[]];
  return day ? <RecurrenceFields from={dayAfter(day)} existing={fullDates(taken, posts, zone)} /> : null;
};

/** Chooses a day of the event; all its shifts are repeated. */
const SourceDay = ({ id, existing }: { readonly id: string; readonly existing: readonly string[] }) => {
  const day = useWatch({ name: 'day' }) as string | undefined;
  return (
    <>
      <SelectField
        name="day"
        label="recurrence.sourceDay"
        required
        options={existing.map((date) => ({ id: date, name: weekday(`${date}T12:00:00Z`, 'UTC') }))}
      />
      {day && <SourceShifts key={day} id={id} day={day} />}
    </>
  );
};

const SourceShifts = ({ id, day }: { readonly id: string; readonly day: string }) => {
  const t = useText();
  const { setValue } = useFormContext<Typed>();
  const { rows, pages } = useList(ShiftRows, { id, date: day, page: { index: 1, size: maxCopiedShifts } });
  const total = pages?.totalRecords ?? 0;
  const tooMany = total > maxCopiedShifts;
  useEffect(() => {
    const sources = tooMany ? [] : rows;
    setValue(
      'shiftIds',
      sources.map((shift) => shift.id),
    );
    setValue('posts', postsOf(sources));
  }, [rows, setValue, tooMany]);
  return pages ? (
    <p role="status">
      {tooMany ? t('recurrence.tooMany', { n: total, most: maxCopiedShifts }) : t('recurrence.source', { n: total })}
    </p>
  ) : null;
};
