import type { Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import type { KnownRun } from './known-run.ts';
import { payRun, type PayRunCommands } from './pay-run.decider.ts';

/** A run as it is opened. */
export const openedAs = ({
  id: runId,
  companyId,
  period: { from, to, closesOn, payDay },
  settings: { zone },
}: Pick<KnownRun, 'id' | 'companyId' | 'period' | 'settings'>): PayRunCommands['Open'] => ({
  runId,
  companyId,
  zone,
  from,
  to,
  closesOn,
  payDay,
});

/** Records a decision on a pay run, which is opened first where it isn't open yet. */
export const decideOnRun = async <C extends keyof PayRunCommands>(
  commands: Commands,
  run: KnownRun,
  command: C,
  data: PayRunCommands[C],
  caller: Caller,
): Promise<void> => {
  await commands.run(payRun, 'Open', run.id, openedAs(run), caller);
  await commands.run(payRun, command, run.id, data, caller);
};
