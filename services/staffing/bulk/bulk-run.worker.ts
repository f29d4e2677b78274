import { SendNewAffNotifs } from '#contracts/api/assignments.ts';
import * as requests from '#contracts/api/agent-requests.ts';
import * as calls from '#contracts/api/shift-bulk.ts';
import { hasAccess, type Access } from '#contracts/permissions.ts';
import type { BulkAction, Rate } from '#contracts/values/bulk.ts';
import { systemCaller, type Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Authentication } from '#services/http/authentication.ts';
import { NonRetryableError, type Done, type Job } from '#kernel/queue.ts';
import { bulkRun } from '#services/scheduling/shift/bulk-run.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import type { BulkShifts, Outcome } from './bulk-shifts.ts';
import type { ShiftAction } from './bulk-steps.rule.ts';

type OtherKind = Exclude<BulkAction, ShiftAction>['kind'];
type Some = { readonly siteEventId: string; readonly ids: readonly string[] };
/** Performs actions that are more than one command on each shift. @param mayGoOn as for `BulkShifts.perform` */
export type OtherActions = {
  readonly [K in OtherKind]: (
    action: Extract<BulkAction, { readonly kind: K }>,
    some: Some,
    caller: Caller,
    mayGoOn: () => Promise<void>,
  ) => Promise<Outcome>;
} & {
  /** Moves shifts that were planned or moved while their event was moved. */
  readonly rest: (siteEventId: string, caller: Caller) => Promise<unknown>;
};

const rateCalls: Readonly<Record<Rate, { readonly access: Access }>> = {
  salary: calls.BulkSalary,
  billing: calls.BulkBilling,
  clientBilling: calls.BulkClientBilling,
};
/** The call that asks for each action. */
const callOf: Readonly<Record<Exclude<BulkAction['kind'], 'rate' | 'undo' | 'move'>, { readonly access: Access }>> = {
  time: calls.BulkTime,
  location: calls.BulkLocation,
  tasks: calls.BulkTasks,
  bonus: calls.BulkBonus,
  agency: calls.BulkAgency,
  subcontract: calls.BulkSubcontract,
  takeBack: calls.BulkTakeBack,
  publish: calls.BulkPublish,
  autoAssign: calls.BulkAutoAssign,
  notify: SendNewAffNotifs,
  remove: calls.BulkRemove,
  accept: requests.AcceptAgentRequest,
  refuse: requests.RefuseAgentRequest,
  withdraw: requests.WithdrawAgentRequest,
};

const goesWithEvent = (action: BulkAction): boolean => action.kind === 'remove' && action.eventDeleted === true;

/** What it takes to go on; nothing where the event itself has been moved or deleted, since its shifts go with it. */
const accessOf = (action: BulkAction): Access | undefined => {
  if (action.kind === 'move' || goesWithEvent(action)) return undefined;
  if (action.kind === 'rate') return rateCalls[action.rate].access;
  if (action.kind === 'undo') return calls.undoable[action.call as keyof typeof calls.undoable].access;
  return callOf[action.kind].access;
};

const otherKinds: Readonly<Record<OtherKind, true>> = {
  accept: true,
  refuse: true,
  move: true,
  withdraw: true,
  undo: true,
};
const isOther = (action: BulkAction): action is Exclude<BulkAction, ShiftAction> => action.kind in otherKinds;

/**
 * Number of shifts between two progress events; before each, it is asked anew whom the action names, and more often
 * what the person may do.
 */
const stride = 50;
/** After so many milliseconds a run lets others go first, so that a large one keeps no small one waiting. */
const turnMs = 5_000;

/**
 * Continues a run for a turn, in the name of the person who requested it. Each shift's change is a command of the original call,
 * so that a change made before a crash is not repeated.
 */
export const workOffRun =
  (
    commands: Commands,
    shifts: BulkShifts,
    others: OtherActions,
    clock: Clock,
    authentication: Pick<Authentication, 'ofActor' | 'permissionsOf'>,
  ) =>
  async ({ data: { runId } }: Job<{ readonly runId: string }>): Promise<Done> => {
    const begun = performance.now();
    const state = await commands.load(bulkRun, runId);
    if (!state?.asked) throw new NonRetryableError('There is no such run.');
    const { action, shiftIds, siteEventId } = state.asked;
    const [{ metadata }] = (await commands.history(bulkRun, runId)) as [Recorded];
    // A move goes by when the event was moved: what was allowed then is carried out.
    const now = () => callerNow(metadata, action.kind === 'move' ? metadata.at : clock.now(), authentication);
    const access = accessOf(action);
    const mayGoOn = async () => {
      if (access && !hasAccess(await now(), access)) throw new Rejected('FORBIDDEN');
    };
    const perform = async (ids: readonly string[], caller: Caller): Promise<Outcome> => {
      try {
        await mayGoOn();
        if (isOther(action)) {
          const act = others[action.kind] as OtherActions[OtherKind];
          return await act(action as never, { siteEventId, ids }, caller, mayGoOn);
        }
        const present = await shifts.stillPossible(action, siteEventId, caller);
        return await shifts.perform(present, await shifts.rowsOf(siteEventId, ids, caller), caller, { mayGoOn });
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        const { code, values } = error;
        return { done: [], refused: ids.map((shiftId) => ({ shiftId, code, values: { ...values } })) };
      }
    };
    const left = shiftIds.filter((id) => !state.seen.has(id));
    for (let at = 0; at < left.length; at += stride) {
      if (performance.now() - begun > turnMs) return 'later';
      const ids = left.slice(at, at + stride);
      const caller = await now();
      const { done, refused } = await perform(ids, caller);
      const earlier = await changedBy(
        commands,
        ids.filter((id) => !done.includes(id)),
        caller.commandId,
      );
      const reasons = new Map(refused.map((one) => [one.shiftId, one]));
      const rest = ids.filter((id) => !done.includes(id) && !earlier.has(id));
      const refusals = rest.map((shiftId) => reasons.get(shiftId) ?? { shiftId, code: 'SHIFT_REMOVED', values: {} });
      // Shifts of a deleted event are removed by upkeep too.
      const isGone = ({ code }: { readonly code: string }) => goesWithEvent(action) && code === 'SHIFT_REMOVED';
      const gone = refusals.filter(isGone).map(({ shiftId }) => shiftId);
      const outcome = { done: [...done, ...earlier, ...gone], refused: refusals.filter((one) => !isGone(one)) };
      await commands.run(bulkRun, 'Advance', runId, { runId, siteEventId, ...outcome }, caller, ids[0]);
    }
    if (action.kind === 'move') await others.rest(siteEventId, await now());
    await commands.run(bulkRun, 'Finish', runId, { runId, siteEventId }, await now());
  };

/**
 * The person who requested a run, with what they may do now; without any grant where they may not work there any more.
 */
const callerNow = async (
  { actor, correlationId, language }: Recorded['metadata'],
  now: string,
  authentication: Pick<Authentication, 'ofActor' | 'permissionsOf'>,
): Promise<Caller> => {
  const permissions = await authentication.permissionsOf(actor);
  const person = await authentication.ofActor(actor, { language, now, commandId: correlationId });
  return { ...systemCaller(correlationId, now), ...person, ...actor, permissions, language } as Caller;
};

/**
 * Of shifts that are gone or refused now, those that this call had changed before it was killed: what the log contains
 * counts as done, whatever is allowed now.
 */
const changedBy = async (commands: Commands, ids: readonly string[], callId: string): Promise<ReadonlySet<string>> => {
  const own = await Promise.all(
    ids.map(async (id) =>
      (await commands.history(shift, id)).some(({ metadata }) => metadata.correlationId === callId),
    ),
  );
  return new Set(ids.filter((_, n) => own[n]));
};
