import type { Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import type { KnownRun } from './known-run.ts';
import { payRun, type PayRunCommands } from './pay-run.decider.ts';

/** Records a decision on a pay run, which is opened first where it isn't open yet. */
export const decideOnRun = async <C extends keyof PayRunCommands>(
  commands: Commands,
  { id, companyId, period, settings }: KnownRun,
  command: C,
  data: PayRunCommands[C],
  caller: Caller,
): Promise<void> => {
  const { from, to, closesOn, payDay } = period;
  const opened = { runId: id, companyId, zone: settings.zone, from, to, closesOn, payDay };
  await commands.run(payRun, 'Open', id, opened, caller);
  await commands.run(payRun, command, id, data, caller);
};
