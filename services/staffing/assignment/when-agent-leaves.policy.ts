import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Policy } from '#kernel/policies.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { hasNotStarted } from '#projections/shift-row/upcoming.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { unassign } from '#services/scheduling/shift/unassign.ts';

const { inactive } = onboardingSteps;
type Left = { readonly agentId: string; readonly employerId: string };
type Moved = { readonly agentId: string; readonly employerId?: string | undefined; readonly status: number };

/**
 * When an employer lets an agent go (decision 41), the agent's upcoming shifts for that employer become unassigned (for
 * all employers if inactive with all); shifts that have begun stay. So does a shift that the agent is put on as they
 * leave: of the two events, the later one finds the other.
 */
export const whenAgentLeaves = (models: ReadModels, commands: Commands, clock: Clock): Policy => {
  /** Whether they have returned since, so that an old event doesn't take shifts from an agent who works again. */
  const returned = async ({ revision }: Recorded, agentId: string, came: (fact: Recorded) => boolean) =>
    (await commands.history({ stream: 'agent' }, agentId)).some((later) => later.revision > revision && came(later));
  const giveBack = async ({ id }: Recorded, agentId: string, which: Sql) => {
    const now = clock.now();
    const rows = await models.rows(ShiftRow, sql`r."agentId" = ${agentId} and ${which}`, hasNotStarted(now));
    for (const row of rows) await unassign(commands, row, id, now);
  };
  return {
    name: 'when-agent-leaves',
    reads: ['agent', 'shift'],
    on: {
      AgentAssigned: async (fact) => {
        const { shiftId, assignmentId, agentId, employerId } = fact.data as DataOf<typeof ShiftEvents.AgentAssigned>;
        const isThere = sql`r.onboarding <> ${inactive} and r."employerIds" @> array[${employerId}]::uuid[]`;
        const [agent] = await agentsIn(models, employerId, sql`r.id = ${agentId} and ${isThere}`);
        const onIt = sql`r.id = ${shiftId} and r."assignmentId" = ${assignmentId}`;
        if (!agent) await giveBack(fact, agentId, onIt);
      },
      ApplicationWithdrawn: (fact) => giveBack(fact, (fact.data as Pick<Left, 'agentId'>).agentId, sql`true`),
      EmployerUnlinked: async (fact) => {
        const { agentId, employerId } = fact.data as Left;
        const again = await returned(
          fact,
          agentId,
          ({ type, data }) => type === 'EmployerLinked' && (data as Left).employerId === employerId,
        );
        if (!again) await giveBack(fact, agentId, sql`r."employerId" = ${employerId}`);
      },
      OnboardingMoved: async (fact) => {
        const { agentId, employerId, status } = fact.data as Moved;
        const again = ({ type, data }: Recorded) =>
          type === 'OnboardingMoved' &&
          ((data as Moved).employerId === undefined || (data as Moved).employerId === employerId);
        if (status !== inactive || (await returned(fact, agentId, again))) return;
        await giveBack(fact, agentId, employerId ? sql`r."employerId" = ${employerId}` : sql`true`);
      },
    },
  };
};
