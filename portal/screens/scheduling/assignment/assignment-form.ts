import { z } from 'zod';
import { isSame } from '#contracts/values/same.ts';
import type { ShiftPayDraft, ShiftPayTab } from '#contracts/api/shift-pay.ts';
import { SaveAffectation } from '#contracts/api/assignments.ts';
import { ShiftChange } from '#contracts/api/shift-planning.ts';
import type { EmployeeAffectation, ShiftDetail } from '#contracts/api/shifts.ts';
import type { Request } from '#contracts/endpoint.ts';
import { Instant } from '#contracts/values/common.ts';
import { shiftExtraNames } from '#contracts/values/shift-extras.ts';
import { draftOf, overrideOf, PriceDraft } from '#portal/money/price-draft.ts';
import { isLongShift } from '../planning/long-shift.ts';

const Shift = ShiftChange.omit({ id: true }).extend({ start: Instant, end: Instant });
const Rates = z.object({ salary: PriceDraft, billingPrice: PriceDraft, clientBillingPrice: PriceDraft }).partial();
const TimeSheet = SaveAffectation.input.shape.timeSheet.unwrap();

/** Values of the modal's form: the input of `SaveAffectation`, with the shift's times required. */
export const AssignmentForm = z
  .object({
    affectationEvent: Shift,
    rates: Rates.optional(),
    timeSheet: TimeSheet.optional(),
    message: z.string().max(2000).optional(),
  })
  .superRefine(({ affectationEvent, timeSheet }, context) => {
    const { start, end } = affectationEvent;
    if (start && end && start >= end)
      context.addIssue({ code: 'custom', path: ['affectationEvent', 'end'], message: 'SHIFT_ENDS_BEFORE_START' });
    const { punchIn, punchOut } = timeSheet ?? {};
    if (punchIn && punchOut && punchIn >= punchOut)
      context.addIssue({ code: 'custom', path: ['timeSheet', 'punchOut'], message: 'PUNCH_OUT_BEFORE_IN' });
  });
export type AssignmentForm = z.output<typeof AssignmentForm>;

/** Prices that a shift can override, by their wire names. */
const rateNames = ['salary', 'billingPrice', 'clientBillingPrice'] as const;
type RateName = (typeof rateNames)[number];

/** Form values from the server's answer; pay and billing only as far as the answer contains them. */
export const formOf = (shift: ShiftDetail, affectation?: EmployeeAffectation, pay?: ShiftPayTab): AssignmentForm => {
  const sheet = (affectation?.status ?? shift.assignment)?.timeSheet;
  const money = Object.fromEntries(
    shiftExtraNames.flatMap((key) => (pay?.[key] === undefined ? [] : [[key, pay[key]]])),
  );
  const rates = Object.fromEntries(
    rateNames.flatMap((name) => {
      const override = pay?.[`${name}Override`];
      return override === undefined ? [] : [[name, draftOf(override)]];
    }),
  );
  return {
    affectationEvent: {
      start: shift.start,
      end: shift.end,
      position: shift.location.title,
      skillId: shift.competence?.id ?? null,
      agentType: shift.agentType,
      maxConfirmationHours: shift.maxConfirmationHours,
      ...money,
    },
    ...(Object.keys(rates).length > 0 && { rates }),
    ...(sheet && {
      timeSheet: {
        punchIn: sheet.punchIn,
        punchOut: sheet.punchOut,
        lateEstimatedTime: sheet.lateEstimatedTime,
        compulsoryBeyondShift: sheet.compulsoryBeyondShift,
        // A further correction has a reason of its own.
        correction: false,
        note: '',
      },
    }),
    ...(affectation && { message: affectation.message }),
  };
};

type Fields = Record<string, unknown>;
const same = (a: unknown, b: unknown): boolean => isSame(a ?? null, b ?? null);

/** Changed overrides as the calls take them; incomplete ones are left out. */
const ratesChanged = (
  before: AssignmentForm['rates'] = {},
  after: AssignmentForm['rates'] = {},
): Pick<ShiftPayDraft, `${RateName}Override`> =>
  Object.fromEntries(
    rateNames.flatMap((name) => {
      const [was, is] = [before[name] && overrideOf(before[name]), after[name] && overrideOf(after[name])];
      return is === undefined || same(was, is) ? [] : [[`${name}Override`, is]];
    }),
  );

/** Changed fields; an emptied one is sent as null, so that the server clears it. */
const differing = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => !same(before[key], after[key]))
      .map((key) => [key, after[key] ?? null]),
  );

/** Only changed values, so that two people who edit the same shift don't overwrite each other's changes. */
export const shiftChange = (
  before: AssignmentForm,
  after: AssignmentForm,
): Omit<Request<typeof SaveAffectation>['affectationEvent'] & object, never> => ({
  ...differing(before.affectationEvent, after.affectationEvent),
  ...ratesChanged(before.rates, after.rates),
  // The person has confirmed it before.
  ...(isLongShift(after.affectationEvent, before.affectationEvent) && { longerThanADay: true }),
});

const previewed = ['start', 'end', 'skillId', ...shiftExtraNames] as const;

/** Unsaved valid values of the form that affect pay or billing. */
export const payDraft = (before: AssignmentForm, after: AssignmentForm): ShiftPayDraft => {
  const parsed = AssignmentForm.safeParse(after);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[1] ?? path[0])));
  const changed = differing(before.affectationEvent, after.affectationEvent);
  const event = Object.fromEntries(
    previewed.flatMap((key) => (key in changed && !wrong.has(key) ? [[key, changed[key]]] : [])),
  );
  const { punchIn, punchOut, compulsoryBeyondShift } = differing(
    { ...before.timeSheet },
    { ...after.timeSheet },
  ) as Pick<ShiftPayDraft, 'punchIn' | 'punchOut' | 'compulsoryBeyondShift'>;
  const punches =
    wrong.has('punchOut') || wrong.has('punchIn')
      ? {}
      : { ...(punchIn !== undefined && { punchIn }), ...(punchOut !== undefined && { punchOut }) };
  const stayed = compulsoryBeyondShift === undefined ? {} : { compulsoryBeyondShift };
  return { ...(wrong.has('end') ? {} : event), ...punches, ...stayed, ...ratesChanged(before.rates, after.rates) };
};

/** Input of the modal's save. @param id of the assignment */
export const assignmentInput = (
  id: string,
  before: AssignmentForm,
  after: AssignmentForm,
): Request<typeof SaveAffectation> => {
  const event = shiftChange(before, after);
  const sheet = differing({ ...before.timeSheet }, { ...after.timeSheet });
  return {
    id,
    ...(Object.keys(event).length > 0 && { affectationEvent: event }),
    ...(Object.keys(sheet).length > 0 && {
      timeSheet: { ...sheet, correction: after.timeSheet?.correction ?? false, note: after.timeSheet?.note ?? '' },
    }),
    ...((after.message ?? '') !== (before.message ?? '') && { message: after.message ?? '' }),
  };
};

/** Refusals that belong to one field of the form. */
const fieldOfCode: Readonly<Record<string, string>> = {
  SHIFT_ENDS_BEFORE_START: 'affectationEvent.end',
  SHIFT_OVER_A_DAY: 'affectationEvent.end',
  SHIFT_TOO_LONG: 'affectationEvent.end',
  PUNCH_OUT_BEFORE_IN: 'timeSheet.punchOut',
  PUNCH_IN_FUTURE: 'timeSheet.punchIn',
  PUNCH_TOO_EARLY: 'timeSheet.punchIn',
  PRESENCE_TOO_LONG: 'timeSheet.punchOut',
  CORRECTION_NOTE_REQUIRED: 'timeSheet.note',
  KILOMETRES_REQUIRED: 'affectationEvent.kmPayAmount',
};

/** Where a refusal is shown: path in the form → message. An unassigned shift's paths come as `shifts.0.…`. */
export const refusedFields = ({
  code,
  message,
  fields,
}: {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}): [string, string][] => {
  const given = Object.entries(fields).map(([path, text]): [string, string] => [
    path
      .replace(/^(shifts\.)?0\./, 'affectationEvent.')
      .replace(/^affectationEvent\.(\w+)Override\b.*$/, 'rates.$1.amount'),
    text,
  ]);
  const known = given.filter(([path]) => /^(affectationEvent|rates|timeSheet)\.|^message$/.test(path));
  const own = fieldOfCode[code];
  return known.length > 0 || !own ? known : [[own, message]];
};
