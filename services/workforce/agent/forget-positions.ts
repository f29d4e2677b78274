import { attemptEach } from '#kernel/attempt-each.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Consent, PersonalKeys } from '#kernel/personal-keys.ts';
import { PunchContestRow } from '#projections/device/punch-contest.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { payClosedFor } from '#projections/statement/pay-closed.query.ts';
import { agent, forgottenOf } from './agent.decider.ts';
import { forgottenAt, type MonthRetention } from './retention.rule.ts';

type Tools = {
  readonly models: ReadModels;
  readonly commands: Commands;
  readonly personalKeys: PersonalKeys;
  readonly clock: Clock;
};

/** What decides how long positions of an agent's month are stored. @param month `2026-03`, UTC */
export const monthOf = async (models: ReadModels, agentId: string, month: string): Promise<MonthRetention> => {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const [pay] = await models.query<{ at: Date | string | null }>(
    payClosedFor(agentId, `${month}-01`, `${month}-${days}`),
  );
  const open = await models.rows(PunchContestRow, sql`r."agentId" = ${agentId}`, sql`r."settledAt" is null`);
  const contested = open.some(({ at, contestedAt }) => [at, contestedAt].some((moment) => moment.startsWith(month)));
  return { month, payClosedAt: pay?.at ? new Date(pay.at).toISOString() : null, contested };
};

/**
 * Destroys keys of positions whose storage period is over, and records it; also destroys again keys that a restored
 * backup brought back. Safe to repeat: after a crash in between it continues.
 */
export const forgetPositions =
  ({ models, commands, personalKeys, clock }: Tools) =>
  async (): Promise<void> => {
    const now = clock.now();
    await attemptEach(await personalKeys.held('punch'), async ({ month, ...consent }) => {
      const { agentId, consentId } = consent;
      const state = await commands.load(agent, agentId);
      if (!state) return;
      if (state.withdrawn.includes(consentId)) await personalKeys.withdraw(consent);
      else if (state.forgotten.includes(forgottenOf(consentId, month)))
        await personalKeys.destroy(consent, [month], 'retention');
      else {
        const due = forgottenAt(await monthOf(models, agentId, month));
        if (due !== null && due <= now)
          await forget(
            { personalKeys, commands },
            consent,
            month,
            'retention',
            systemCaller(derivedId('forget positions', agentId, consentId, month), now),
          );
      }
    });
  };

/** Destroys a month's key and records it. */
export const forget = async (
  { personalKeys, commands }: Pick<Tools, 'personalKeys' | 'commands'>,
  consent: Consent,
  month: string,
  why: 'retention' | 'request',
  caller: Parameters<Commands['run']>[4],
): Promise<void> => {
  await personalKeys.destroy(consent, [month], why);
  const { agentId, purpose, consentId } = consent;
  await commands.run(
    agent,
    'NoteForgotten',
    agentId,
    { agentId, purpose, consentId, months: [month], why },
    caller,
    `${consentId} ${month}`,
  );
};
