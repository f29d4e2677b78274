import { namesLater, type CalendarShift } from '#contracts/api/calendar.ts';
import type { Row } from './rows.ts';

/**
 * Agents' lines while a shift is dragged: first those who can take it; the shift's own line stays in place.
 * @param why agent id → why the agent can't take it
 */
export const ableFirst = (
  rows: readonly Row[],
  { agentId }: Pick<CalendarShift, 'agentId'>,
  why: ReadonlyMap<string, string>,
): Row[] => {
  const heads = rows.filter(({ id }) => id === '' || id === namesLater);
  const agents = rows.filter((row) => !heads.includes(row));
  const at = agents.findIndex(({ id }) => id === agentId);
  const others = agents.filter(({ id }) => id !== agentId);
  const can = ({ id, own }: Row) => own && !why.has(id);
  const [able, unable] = [others.filter(can), others.filter((row) => !can(row))];
  if (at < 0) return [...heads, ...able, ...unable];
  const below = [...able, ...unable].slice(0, others.length - at);
  const above = [...unable, ...able].filter((row) => !below.includes(row));
  return [...heads, ...above, agents[at]!, ...below];
};
