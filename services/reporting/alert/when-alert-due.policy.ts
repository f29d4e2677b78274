import type { Recorded } from '#contracts/events/event-store.ts';
import { refusedLate, type AlertKind } from '#contracts/values/alert.ts';
import { derivedId } from '#kernel/caller.ts';
import { fold } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { ofShift, raiseAlert, type AlertTools } from './raise-alert.ts';

type OnShift = { readonly shiftId: string; readonly assignmentId: string; readonly agentId: string };
type Tools = AlertTools & { readonly models: ReadModels };

/** Raises alerts that follow from single events. The shift is read as of that event, so that a late run gives the same result. */
export const whenAlertDue = (tools: Tools): Policy => {
  const planOf = async (shiftId: string, revision: number) => {
    const state = fold(
      shift,
      (await tools.commands.history(shift, shiftId)).filter((fact) => fact.revision <= revision),
    );
    return state.plan && { id: shiftId, ...state.plan, subcontractedTo: state.subcontractedTo };
  };
  const aboutShift = async (kind: AlertKind, { data, revision }: Recorded, subjectId: string, at: string) => {
    const { shiftId, assignmentId, agentId } = data as OnShift;
    const plan = await planOf(shiftId, revision);
    if (plan) await raiseAlert(tools, kind, subjectId, ofShift(kind, plan, assignmentId, agentId, at));
  };
  const punched = (way: 'in' | 'out') => async (fact: Recorded) => {
    const { assignmentId, zone, at } = fact.data as OnShift & { readonly zone?: string; readonly at: string };
    if (zone === 'out') await aboutShift('outOfZone', fact, `${assignmentId} ${way}`, at);
  };
  /** One alert for each company for which the agent has upcoming shifts. */
  const licenceLost = async ({ data, metadata: { at } }: Recorded) => {
    const {
      agentId,
      licenceId,
      employerId: by,
    } = data as {
      readonly agentId: string;
      readonly licenceId: string;
      readonly employerId?: string;
    };
    const coming = await tools.models.rows(ShiftRow, sql`r."agentId" = ${agentId}`, sql`r."end" > ${at}::timestamptz`);
    const none = { siteEventId: null, shiftId: null, assignmentId: null };
    // One employer's decision concerns its own shifts only.
    const told = coming.flatMap(({ employerId: id }) => (id && (by ?? id) === id ? [id] : []));
    for (const employerId of new Set(told))
      await raiseAlert(tools, 'licenceLost', `${licenceId} ${employerId} ${at}`, {
        companyId: employerId,
        seenBy: [],
        agentId,
        happenedAt: at,
        ...none,
      });
  };
  return {
    name: 'when-alert-due',
    on: {
      LatenessNoticed: (fact) =>
        aboutShift(
          'late',
          fact,
          derivedId((fact.data as OnShift).assignmentId, (fact.data as { start: string }).start),
          fact.metadata.at,
        ),
      AssignmentRefused: async (fact) => {
        const plan = await planOf((fact.data as OnShift).shiftId, fact.revision);
        if (plan && refusedLate(plan.start, fact.metadata.at))
          await aboutShift('refusedLate', fact, (fact.data as OnShift).assignmentId, fact.metadata.at);
      },
      PunchedIn: punched('in'),
      PunchedOut: punched('out'),
      PunchContested: async ({ data, metadata: { at } }) => {
        const { shiftId, siteEventId, assignmentId, agentId, partyId, reportId } = data as OnShift & {
          siteEventId: string;
          partyId: string;
          reportId: string;
        };
        await raiseAlert(tools, 'contestedPunch', reportId, {
          companyId: partyId,
          seenBy: [],
          siteEventId,
          shiftId,
          assignmentId,
          agentId,
          happenedAt: at,
        });
      },
      HandoverExpired: async ({ data, metadata: { at } }) => {
        const { shiftId, siteEventId, offerId, fromId } = data as {
          shiftId: string;
          siteEventId: string;
          offerId: string;
          fromId: string;
        };
        const about = {
          companyId: fromId,
          seenBy: [],
          siteEventId,
          shiftId,
          assignmentId: null,
          agentId: null,
          happenedAt: at,
        };
        await raiseAlert(tools, 'handoverExpired', offerId, about);
      },
      LicenceInvalidated: licenceLost,
      LicenceDeclined: licenceLost,
    },
  };
};
