import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ForeseeShift, type CalendarShift } from '#contracts/api/calendar.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import type { Text } from '#portal/language/i18n.ts';
import { obstacleText } from '../assignment/candidates.ts';
import { dropActionOf, type DropAction, type DragState } from './drag-state.ts';

type DryRun = Output<typeof ForeseeShift>[number];

/** Result of a drop's dry run; `refused` as text. */
export type DropValidation =
  | { readonly state: 'nothing' | 'asking' | 'free' }
  | { readonly state: 'refused'; readonly why: string };

const asking = { state: 'asking' } as const;
/** Milliseconds that a dragged shift must rest before its time is checked. */
const rest = 120;

/** Agents and times are checked independently: neither request aborts the other. */
const question = (input: Request<typeof ForeseeShift>) => ({
  queryKey: [ForeseeShift.name, input],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ForeseeShift, input, { signal, lane: input.takeOff ? 'off' : input.agentIds ? 'agents' : 'times' }),
  staleTime: 5_000,
  meta: { quiet: true },
});

const aboutTimes = ({ shift, span }: DragState) => question({ id: shift.id, times: [span] });
const aboutAgents = ({ id, start, end }: CalendarShift, agentIds: readonly string[]) =>
  question({ id, times: [{ start, end }], agentIds: [...agentIds] });

const aboutTakingOff = ({ shift: { id, start, end } }: DragState) =>
  question({ id, times: [{ start, end }], takeOff: true });
const about = (dropAction: DropAction, hold: DragState, agentIds: readonly string[]) =>
  dropAction === 'assign'
    ? aboutAgents(hold.shift, agentIds)
    : dropAction === 'remove'
      ? aboutTakingOff(hold)
      : aboutTimes(hold);

const validationOf = (
  { refusal, agents }: DryRun,
  agentId: string | undefined,
  zone: string,
  t: Text,
): DropValidation => {
  if (refusal) return { state: 'refused', why: refusal.message };
  const refused = agents.find(({ id, reason }) => reason !== null && (agentId === undefined || id === agentId));
  if (!refused?.reason) return { state: 'free' };
  return {
    state: 'refused',
    why: t('calendar.refused.agent', { name: refused.fullName, reason: obstacleText(refused.reason, t, zone) }),
  };
};

/** Makes the dry run, or uses its latest answer. @throws Problem */
export const dryRunDrop = async (
  queries: QueryClient,
  hold: DragState,
  agentIds: readonly string[],
  t: Text,
): Promise<DropValidation> => {
  const dropAction = dropActionOf(hold);
  if (dropAction === 'none') return { state: 'nothing' };
  const [answer] = await queries.fetchQuery(about(dropAction, hold, agentIds));
  return validationOf(answer!, dropAction === 'assign' ? hold.agentId! : undefined, hold.shift.timezone, t);
};

/**
 * Dry run of the present drag.
 * @param agentIds agents who may be given the shift: all are checked as soon as the drag begins
 */
export const useDryRun = (
  hold: DragState | null,
  agentIds: readonly string[],
  t: Text,
): { readonly validation: DropValidation; readonly why: ReadonlyMap<string, string> } => {
  const queries = useQueryClient();
  const dropAction = hold ? dropActionOf(hold) : 'none';
  const [rested, setRested] = useState<DragState | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(hold), rest);
    return () => clearTimeout(timer);
  }, [hold]);
  const times = useQuery({
    ...aboutTimes(rested ?? hold ?? nobody),
    enabled: dropAction === 'move' && rested !== null && rested === hold,
  });
  const off = useQuery({ ...aboutTakingOff(hold ?? nobody), enabled: dropAction === 'remove' });
  const agents = useQuery({
    ...aboutAgents((hold ?? nobody).shift, agentIds),
    enabled: hold !== null && agentIds.length > 0,
  });

  const why = new Map<string, string>();
  const [ofAgents] = hold && agentIds.length > 0 ? (agents.data ?? []) : [];
  for (const { id, reason } of ofAgents?.agents ?? [])
    if (reason) why.set(id, obstacleText(reason, t, hold!.shift.timezone));
  const known = hold && dropAction === 'move' ? queries.getQueryData<DryRun[]>(aboutTimes(hold).queryKey) : undefined;
  const ofTimes = known?.[0] ?? (rested === hold ? times.data?.[0] : undefined);
  const answer = { none: undefined, assign: ofAgents, remove: off.data?.[0], move: ofTimes }[dropAction];
  if (!hold || dropAction === 'none') return { validation: { state: 'nothing' }, why };
  return {
    validation: answer
      ? validationOf(answer, dropAction === 'assign' ? hold.agentId! : undefined, hold.shift.timezone, t)
      : asking,
    why,
  };
};

const nobody: DragState = {
  shift: { id: '', start: '', end: '' } as CalendarShift,
  span: { start: '', end: '' },
  agentId: null,
  by: 'keys',
};
