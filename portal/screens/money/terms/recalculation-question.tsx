import { useCallback } from 'react';
import {
  PreviewBillingChange,
  type BillingSimulation,
  type RecalculatedBilling,
} from '#contracts/api/billing-simulation.ts';
import { PreviewTermsChange, type RecalculatedPay, type SimulatedPayFact } from '#contracts/api/pay-simulation.ts';
import { PreviewShiftChange } from '#contracts/api/shift-recalculation.ts';
import { PreviewPartnerPrice } from '#contracts/api/smart-connect.ts';
import type { Request } from '#contracts/endpoint.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import { simulatedFrom } from '#contracts/values/simulated-term.ts';
import { call } from '#portal/api/call.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useMay } from '#portal/api/session.tsx';
import { text, useText, type Text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import { dayRange, number } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { signedCents } from './amounts.ts';

type Side = 'pay' | 'billing' | 'partner';
/** A closed period that would be recalculated: `count` of agents or bills, difference in cents. */
type Period = {
  readonly runId: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly difference: number;
  readonly tooOld: boolean;
};
type Moves = { readonly side: Side; readonly periods: readonly Period[]; readonly difference: number };
const words = {
  pay: { intro: 'recalculation.intro', count: 'recalculation.agents', unknown: 'recalculation.unknown' },
  billing: {
    intro: 'recalculation.billing.intro',
    count: 'recalculation.billing.bills',
    unknown: 'recalculation.billing.unknown',
  },
  partner: {
    intro: 'recalculation.partner.intro',
    count: 'recalculation.partner.bills',
    unknown: 'recalculation.partner.unknown',
  },
} as const;

const figures = (side: Side): string[] => [words[side].count, 'recalculation.difference'];

const Moved = ({ side, periods, difference }: Moves) => {
  const t = useText();
  return (
    <>
      <p>{t(words[side].intro)}</p>
      <SmallTable
        columns={['recalculation.period', ...figures(side)]}
        figures={figures(side)}
        rows={periods}
        rowId={({ runId }) => runId}
        cells={({ from, to, count, difference: own }) => [dayRange(from, to), number(count), signedCents(own)]}
      />
      <p>
        <strong>{t('recalculation.total', { amount: signedCents(difference) })}</strong>
      </p>
      {periods.some(({ tooOld }) => tooOld) && <p>{t('recalculation.tooOld')}</p>}
    </>
  );
};

const movesOf = (side: Side, { periods, difference }: RecalculatedBilling): Moves => ({
  side,
  difference,
  periods: periods.map(({ bills: count, ...period }) => ({ ...period, count })),
});

const paidOf = ({ periods, difference }: RecalculatedPay): Moves => ({
  side: 'pay',
  difference,
  periods: periods.map(({ agents: count, ...period }) => ({ ...period, count })),
});

const previews = {
  pay: async (terms: readonly SimulatedPayFact[]): Promise<Moves> =>
    paidOf(await call(PreviewTermsChange, { terms: [...terms] })),
  billing: async (terms: readonly BillingSimulation[]): Promise<Moves> =>
    movesOf('billing', await call(PreviewBillingChange, { terms: [...terms] })),
};

/**
 * The part of the question for pay or billing, undefined if nothing changes, and the figures to confirm, left out if
 * the preview failed.
 */
const part = async (t: Text, side: Side, preview: Promise<Moves>) => {
  try {
    const found = await preview;
    const agreed = { [side]: { count: found.periods.length, amount: found.difference } };
    return { agreed, shown: found.periods.length === 0 ? undefined : <Moved key={side} {...found} /> };
  } catch {
    return { agreed: {}, shown: <p key={side}>{t(words[side].unknown)}</p> };
  }
};

const back = (changes: readonly (SimulatedPayFact | BillingSimulation)[]): boolean =>
  changes.some((one) => (simulatedFrom(one) ?? '') < today());

type Part = Awaited<ReturnType<typeof part>>;
/** The question made of its parts, and the figures that it confirms. */
const asked = (t: Text, parts: readonly Part[]): Preview<ExpectedChanges> => {
  const agreed: ExpectedChanges = Object.assign({}, ...parts.map((one) => one.agreed));
  const shown = parts.flatMap((one) => one.shown ?? []);
  if (shown.length === 0) return { agreed };
  const words = { title: t('recalculation.title'), confirm: t('recalculation.confirm') };
  return { agreed, question: { ...words, question: <>{shown}</> } };
};

/**
 * The question before terms, leave or holidays with a past effective day are saved: which closed periods of pay and
 * billing are recalculated, by how much, and the figures that are confirmed.
 */
export const useRecalculationQuestion = (): ((
  paid: readonly SimulatedPayFact[],
  billed?: readonly BillingSimulation[],
) => Promise<Preview<ExpectedChanges>>) => {
  const t = useText();
  const [pay, billing] = [useMay(PreviewTermsChange.access), useMay(PreviewBillingChange.access)];
  return useCallback(
    async (paid, billed = []) => {
      const parts = await Promise.all([
        ...(pay && back(paid) ? [part(t, 'pay', previews.pay(paid))] : []),
        ...(billing && back(billed) ? [part(t, 'billing', previews.billing(billed))] : []),
      ]);
      return parts.length === 0 ? {} : asked(t, parts);
    },
    [pay, billing, t],
  );
};

/**
 * The same before a price agreed with another agency is saved or deleted: what the company bills, and what the other
 * one bills it.
 */
export const useMovedByPartnerPrice = (): ((
  change: Request<typeof PreviewPartnerPrice>,
) => Promise<Preview<ExpectedChanges>>) => {
  const t = useText();
  const may = useMay(PreviewPartnerPrice.access);
  return useCallback(
    async (change) => {
      if (!may) return {};
      const moved = call(PreviewPartnerPrice, change);
      const sides = (['billing', 'partner'] as const).map((side) =>
        part(
          t,
          side,
          moved.then((found) => movesOf(side, found[side])),
        ),
      );
      return asked(t, await Promise.all(sides));
    },
    [may, t],
  );
};

const notKnown = (): Part => ({ agreed: {}, shown: <p key="pay">{text(words.pay.unknown)}</p> });

/**
 * The same before hours or prices of shifts are saved, as far as the viewer may see pay and billing. A refused draft is
 * refused when it is saved.
 */
export const askBeforeShifts = async (
  change: Request<typeof PreviewShiftChange>,
): Promise<Preview<ExpectedChanges>> => {
  try {
    const { pay, billing, unseen } = await call(PreviewShiftChange, change);
    // The figures of the first shifts would not be those of all.
    if (unseen > 0 && [pay, billing].some((found) => found && found.periods.length > 0))
      return asked(text, [notKnown()]);
    const parts = [...(pay ? [paidOf(pay)] : []), ...(billing ? [movesOf('billing', billing)] : [])];
    return asked(text, await Promise.all(parts.map((found) => part(text, found.side, Promise.resolve(found)))));
  } catch (error) {
    if (isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429) return {};
    return asked(text, [notKnown()]);
  }
};
