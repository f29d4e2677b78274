import type { Commands } from '#kernel/commands.ts';
import { fold, type Decider } from '#kernel/decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { billingRun } from '#services/money/billing-run/billing-run.decider.ts';
import { payRun } from '#services/money/pay-run/pay-run.decider.ts';
import { tag } from '#services/planning/tag/tag.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import type { Platform } from '../platform.ts';

const claiming: readonly Decider[] = [shift, agent, user, role, link, reference, payRun, billingRun, tag] as never;
const page = 500;

/** Compares the claims with the events, and corrects what a crash between claim and append left behind. */
export const reconcile = async (
  { reservations }: Pick<Platform, 'reservations'>,
  commands: Commands,
): Promise<number> => {
  let mended = 0;
  for (let after = ''; ;) {
    const holders = await reservations.holders(after, page);
    for (const holder of holders) {
      const dash = holder.indexOf('-');
      const decider = claiming.find(({ stream }) => stream === holder.slice(0, dash));
      if (!decider) continue;
      const history = await commands.history(decider, holder.slice(dash + 1));
      if (await reservations.reconcile(holder, history.length - 1, decider.claims?.(fold(decider, history)) ?? []))
        mended += 1;
    }
    if (holders.length < page) return mended;
    after = holders.at(-1)!;
  }
};
