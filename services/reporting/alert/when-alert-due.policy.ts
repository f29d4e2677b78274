import type { DataOf } from '#contracts/events/declare.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import type { AgentEvents } from '#contracts/events/workforce.ts';
import { refusedLate, type AlertKind } from '#contracts/values/alert.ts';
import { derivedId } from '#kernel/caller.ts';
import { fold } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { ofShift, raiseAlert, type AlertTools } from './raise-alert.ts';

type Tools = AlertTools & { readonly models: ReadModels };
type ShiftEventData<T extends keyof typeof ShiftEvents> = DataOf<(typeof ShiftEvents)[T]>;
type OnShift = Pick<ShiftEventData<'LatenessNoticed'>, 'shiftId' | 'assignmentId' | 'agentId'>;

const noSubject = { seenBy: [], siteEventId: null, shiftId: null, assignmentId: null, agentId: null };

/** The plan of an event's shift as of that event, so that a late run gives the same result. */
const planAt = async ({ commands }: Tools, { data, revision }: Recorded) => {
  const { shiftId } = data as OnShift;
  const history = await commands.history(shift, shiftId);
  const { plan, subcontractedTo } = fold(
    shift,
    history.filter((fact) => fact.revision <= revision),
  );
  return plan && { id: shiftId, ...plan, subcontractedTo };
};

const aboutAgent = async (tools: Tools, kind: AlertKind, fact: Recorded, subjectId: string, at = fact.metadata.at) => {
  const { assignmentId, agentId } = fact.data as OnShift;
  const plan = await planAt(tools, fact);
  if (plan) await raiseAlert(tools, kind, subjectId, ofShift(kind, plan, assignmentId, agentId, at));
};

const late = async (tools: Tools, fact: Recorded) => {
  const { assignmentId, start } = fact.data as ShiftEventData<'LatenessNoticed'>;
  await aboutAgent(tools, 'late', fact, derivedId(assignmentId, start));
};

const refused = async (tools: Tools, fact: Recorded) => {
  const plan = await planAt(tools, fact);
  if (plan && refusedLate(plan.start, fact.metadata.at))
    await aboutAgent(tools, 'refusedLate', fact, (fact.data as OnShift).assignmentId);
};

const punched = async (tools: Tools, fact: Recorded, way: 'in' | 'out') => {
  const { assignmentId, zone, at } = fact.data as ShiftEventData<'PunchedIn' | 'PunchedOut'>;
  if (zone === 'out') await aboutAgent(tools, 'outOfZone', fact, `${assignmentId} ${way}`, at);
};

const contested = async (tools: Tools, { data, metadata: { at } }: Recorded) => {
  const { shiftId, siteEventId, assignmentId, agentId, partyId, reportId } = data as ShiftEventData<'PunchContested'>;
  const about = { ...noSubject, companyId: partyId, siteEventId, shiftId, assignmentId, agentId, happenedAt: at };
  await raiseAlert(tools, 'contestedPunch', reportId, about);
};

const handoverExpired = async (tools: Tools, { data, metadata: { at } }: Recorded) => {
  const { shiftId, siteEventId, offerId, fromId } = data as ShiftEventData<'HandoverExpired'>;
  await raiseAlert(tools, 'handoverExpired', offerId, {
    ...noSubject,
    companyId: fromId,
    siteEventId,
    shiftId,
    happenedAt: at,
  });
};

/**
 * One alert for each company for which the agent has upcoming shifts; one employer's decision concerns its own only.
 */
const licenceLost = async (tools: Tools, { data, metadata: { at } }: Recorded) => {
  const { agentId, licenceId, employerId: by } = data as DataOf<typeof AgentEvents.LicenceInvalidated>;
  const upcoming = await tools.models.rows(ShiftRow, sql`r."agentId" = ${agentId}`, sql`r."end" > ${at}::timestamptz`);
  const employers = new Set(upcoming.flatMap(({ employerId: id }) => (id && (by ?? id) === id ? [id] : [])));
  for (const companyId of employers)
    await raiseAlert(tools, 'licenceLost', `${licenceId} ${companyId} ${at}`, {
      ...noSubject,
      companyId,
      agentId,
      happenedAt: at,
    });
};

/** Raises alerts that follow from single events. */
export const whenAlertDue = (tools: Tools): Policy => ({
  name: 'when-alert-due',
  reads: ['shift'],
  on: {
    LatenessNoticed: (fact) => late(tools, fact),
    AssignmentRefused: (fact) => refused(tools, fact),
    PunchedIn: (fact) => punched(tools, fact, 'in'),
    PunchedOut: (fact) => punched(tools, fact, 'out'),
    PunchContested: (fact) => contested(tools, fact),
    HandoverExpired: (fact) => handoverExpired(tools, fact),
    LicenceInvalidated: (fact) => licenceLost(tools, fact),
    LicenceDeclined: (fact) => licenceLost(tools, fact),
  },
});
