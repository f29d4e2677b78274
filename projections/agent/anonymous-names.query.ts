import type { Recorded } from '#contracts/events/event-store.ts';
import { anonymousName, isAnonymous } from '#contracts/values/anonymous.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from './agent.table.ts';

type Data = { readonly agentId?: string; readonly employerId?: string; readonly firstName?: string };
const agentIn = ({ data, metadata: { actor } }: Recorded): string[] =>
  [(data as Data).agentId, actor.agentId].filter((id) => id !== undefined);

/**
 * The events of a shift without the names of agents who were anonymized, everywhere or by the company that put them on
 * it: as facts they hold the name of the day for ever.
 */
export const withoutAnonymized = async (models: ReadModels, history: Recorded[]): Promise<Recorded[]> => {
  const agents = await models.byIds(AgentRow, [...new Set(history.flatMap(agentIn))]);
  const employers = history.flatMap(({ data }) => {
    const { agentId, employerId } = data as Data;
    return agentId && employerId ? [[agentId, employerId] as const] : [];
  });
  const isGone = (agentId: string) => {
    const row = agents.get(agentId);
    const own = new Set(employers.flatMap(([agent, employer]) => (agent === agentId ? [employer] : [])));
    return row && (isAnonymous(row) || (own.size > 0 && [...own].every((id) => isAnonymous(row.files[id] ?? {}))));
  };
  const gone = new Set([...agents.keys()].filter(isGone));
  if (gone.size === 0) return history;
  return history.map((event) => {
    const { agentId = '', firstName } = event.data as Data;
    const { actor } = event.metadata;
    const acts = actor.agentId && gone.has(actor.agentId);
    return {
      ...event,
      ...(firstName !== undefined &&
        gone.has(agentId) && { data: { ...(event.data as Data), ...anonymousName(agentId) } }),
      ...(acts && {
        metadata: { ...event.metadata, actor: { ...actor, name: anonymousName(actor.agentId!).firstName } },
      }),
    };
  });
};
