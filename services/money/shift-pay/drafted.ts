import type { ShiftPayDraft } from '#contracts/api/shift-pay.ts';
import { hundredthsOf } from '#contracts/values/hours.ts';
import { chosenOf, emptyPartyMoney, type ChosenMoney, type PartyMoney } from '#contracts/values/party-money.ts';
import { longestShiftMinutes } from '#contracts/values/shift.ts';
import { Rejected } from '#kernel/decider.ts';
import { moneyOf, type Kilometres, type Override, type Work } from '../engine/work.ts';
import type { MoneyAccess } from './money-access.ts';
import { hourMs } from '#contracts/values/durations.ts';

/** Event id of input that isn't saved yet. */
const unsavedEventId = 'unsaved';
/** Most hours of a planned shift (decision 48), and between its punches in a preview. */
const longest = { plan: longestShiftMinutes / 60, presence: 7 * 24 };

const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / hourMs;

const kilometresIn = ({ kmPayEnabled, kmPayAmount, kmPayDistance, kmPayChargedToCustomer }: ShiftPayDraft) => [
  kmPayEnabled,
  kmPayAmount,
  kmPayDistance,
  kmPayChargedToCustomer,
];
const touches = (parts: readonly unknown[]) => parts.some((part) => part !== undefined);

/** @throws Rejected where a draft's times are invalid, or it changes what the viewer may not change */
export const requireDraft = (
  draft: ShiftPayDraft,
  work: Work,
  { editsPay, editsBilling }: Pick<MoneyAccess, 'editsPay' | 'editsBilling'>,
): void => {
  const ofPay = [draft.salaryOverride, ...Object.values(chosenOf(draft, 'pay')), ...kilometresIn(draft)];
  const ofBilling = [
    draft.billingPriceOverride,
    draft.clientBillingPriceOverride,
    ...Object.values(chosenOf(draft, 'billing')),
  ];
  if ((touches(ofPay) && !editsPay) || (touches(ofBilling) && !editsBilling)) throw new Rejected('MONEY_NOT_ALLOWED');
  const [start, end] = [draft.start ?? work.plannedStart, draft.end ?? work.plannedEnd];
  if (start >= end) throw new Rejected('SHIFT_ENDS_BEFORE_START');
  if (hoursBetween(start, end) > longest.plan) throw new Rejected('SHIFT_TOO_LONG', { hours: longest.plan });
  const [punchIn, punchOut] = [
    draft.punchIn === undefined ? work.punchIn : draft.punchIn,
    draft.punchOut === undefined ? work.punchOut : draft.punchOut,
  ];
  if (punchIn === null || punchOut === null || (draft.punchIn === undefined && draft.punchOut === undefined)) return;
  if (punchIn >= punchOut) throw new Rejected('PUNCH_OUT_BEFORE_IN');
  if (hoursBetween(punchIn, punchOut) > longest.presence)
    throw new Rejected('PRESENCE_TOO_LONG', { hours: longest.presence });
};

type Typed = { readonly kind: 'fixed' | 'dynamic'; readonly value: number } | null | undefined;
const overridden = (typed: Typed, recorded: Override | null): Override | null =>
  typed === undefined ? recorded : typed && { ...typed, factId: unsavedEventId };

/** Cents a kilometre proposed for a shift whose kilometres are not paid yet. */
export type ProposedKilometres = Readonly<Pick<PartyMoney['kilometres'], 'amount' | 'chargedToCustomer'>>;

const travelled = (
  draft: ShiftPayDraft,
  recorded: Kilometres | null,
  proposed: ProposedKilometres,
): Kilometres | null => {
  const { kmPayEnabled, kmPayAmount, kmPayDistance, kmPayChargedToCustomer } = draft;
  if (!touches(kilometresIn(draft))) return recorded;
  const amount = (kmPayAmount === undefined ? (recorded ?? proposed).amount : kmPayAmount) ?? 0;
  const distance = kmPayDistance === undefined ? (recorded?.distance ?? 0) : hundredthsOf(kmPayDistance ?? 0);
  if (!(kmPayEnabled ?? recorded !== null) || amount <= 0 || distance <= 0) return null;
  return {
    amount,
    distance,
    chargedToCustomer: kmPayChargedToCustomer ?? (recorded ?? proposed).chargedToCustomer,
    factId: unsavedEventId,
  };
};

/** A work with unsaved input applied. @param companyId the company whose settings were typed */
export const drafted = (
  work: Work,
  companyId: string,
  draft: ShiftPayDraft,
  proposed: ProposedKilometres = emptyPartyMoney.kilometres,
): Work => {
  const own = moneyOf(work, companyId);
  const { start, end, skillId, punchIn, punchOut, compulsoryBeyondShift, breaks } = draft;
  const chosen = { ...chosenOf(draft, 'pay'), ...chosenOf(draft, 'billing') } as Partial<ChosenMoney>;
  return {
    ...work,
    plannedStart: start ?? work.plannedStart,
    plannedEnd: end ?? work.plannedEnd,
    skillId: skillId === undefined ? work.skillId : skillId,
    punchIn: punchIn === undefined ? work.punchIn : punchIn,
    punchOut: punchOut === undefined ? work.punchOut : punchOut,
    compulsoryBeyondShift: compulsoryBeyondShift ?? work.compulsoryBeyondShift,
    breaks: breaks ?? work.breaks,
    money: {
      ...work.money,
      [companyId]: {
        ...own,
        ...chosen,
        // Unsaved input has no event yet.
        factIds: { ...own.factIds, ...Object.fromEntries(Object.keys(chosen).map((name) => [name, unsavedEventId])) },
        salary: overridden(draft.salaryOverride, own.salary),
        billing: overridden(draft.billingPriceOverride, own.billing),
        clientBilling: overridden(draft.clientBillingPriceOverride, own.clientBilling),
        kilometres: travelled(draft, own.kilometres, proposed),
      },
    },
  };
};

const ofHours = ['start', 'end', 'skillId', 'punchIn', 'punchOut', 'compulsoryBeyondShift', 'breaks'];

/** What a draft sets of the hours of the agent who is on the shift. */
export const hoursDraft = (draft: ShiftPayDraft): ShiftPayDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => ofHours.includes(name)));
/** What a draft sets of the shift's money, which also applies to hours of an agent who was taken off it. */
export const moneyDraft = (draft: ShiftPayDraft): ShiftPayDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !ofHours.includes(name)));
