import { useText } from '#portal/language/i18n.ts';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { dateWeekday, moment, unbroken } from '#portal/ui/format.ts';
import type { State } from './RunState.tsx';

/** States in which a run was not closed on its day, as in any other once that day has passed. */
const heldBack: readonly State[] = ['waiting', 'failed'];

export type ClosedRun = {
  readonly state: State;
  readonly closedAt: string | null;
  readonly closesOn: string;
  /** Number of things that a pay run waits for; a billing run tries again by itself. */
  readonly waits?: number;
};

/** When a run was closed, or is to be. */
export const ClosingDay = ({ run: { state, closedAt, closesOn, waits } }: { readonly run: ClosedRun }) => {
  const t = useText();
  if (closedAt) return t('money.run.closedAt', { at: unbroken(moment(closedAt)) });
  if (state === 'waiting' && waits === 0) return t('money.run.settled');
  return t(heldBack.includes(state) || closesOn < today() ? 'money.run.wasToClose' : 'money.run.closesOn', {
    date: unbroken(dateWeekday(closesOn)),
  });
};
