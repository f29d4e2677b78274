import type { ShiftDetail } from '#contracts/api/shifts.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { Caller } from '#kernel/caller.ts';
import type { AccountRow } from '#projections/account/account.table.ts';
import type { AgentRow } from '#projections/agent/agent.table.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import type { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import type { HandoverRow } from '#projections/handover/handover.table.ts';
import type { PlaceRow } from '#projections/place/place.table.ts';
import type { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { MergedShifts } from '#projections/shift-row/merges.query.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import type { PhotoOf } from '#services/files/agent-photos.ts';
import { pricesOf } from './handover-shown.rule.ts';
import type { Identity } from './identity.rule.ts';
import type { ChatOfShifts } from './shift-chat.ts';
import type { SupervisorsOf } from './shift-supervisors.ts';
import { agentName } from './visible-status.rule.ts';

/** Finds the licence issue of a shift's agent; empty where the viewer may not see it. */
export type LicenceIssueOf = (row: ShiftRow) => Pick<ShiftDetail, 'licenceIssue'>;

/** Names and other data for the ids of shifts that are shown. */
export type ShownNames = {
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly logos: ReadonlyMap<string, { readonly url: string }>;
  readonly agents: ReadonlyMap<string, AgentRow>;
  readonly references: ReadonlyMap<string, ReferenceRow>;
  readonly places: ReadonlyMap<string, PlaceRow>;
  readonly setups: ReadonlyMap<string, EventSetupRow>;
  readonly merges: ReadonlyMap<string, MergedShifts>;
  readonly links: readonly HandoverRow[];
  /** Ids of links whose agency has no licence for the shift. */
  readonly unlicensed: ReadonlySet<string>;
  readonly chat: ChatOfShifts;
  readonly supervisors: SupervisorsOf;
  readonly licenceIssue: LicenceIssueOf;
  readonly photoOf: PhotoOf;
};

/** A company with its name. */
export const named = (id: string, account: AccountRow | undefined) => ({ id, name: account?.name ?? '' });

/**
 * A handover with its prices, with finance.viewBilling: the supplier price for both sides, the client price for the
 * company that hands over.
 */
export const subContract = (
  link: HandoverRow,
  { accounts, logos, unlicensed }: Pick<ShownNames, 'accounts' | 'logos' | 'unlicensed'>,
  viewer: Caller,
): ShiftDetail['subContracts'][number] => ({
  id: link.id,
  fromAgencyId: link.fromId,
  toAgencyId: link.toAgencyId,
  toAgency: { ...named(link.toAgencyId, accounts.get(link.toAgencyId)), picture: logos.get(link.toAgencyId) ?? null },
  status: link.status,
  unlicensed: unlicensed.has(link.id),
  ...pricesOf(link, viewer),
});

/** A skill as rows show it. */
export const competence = ({ id, value }: ReferenceRow) => {
  const { nameEn, nameFr, rateType } = value as Reference<'skill'>;
  return { id, name: { en: nameEn, fr: nameFr }, rateType };
};

/** Whether an agent works for the viewer's company. */
export const isOwnAgent = ({ employerIds }: AgentRow, { agencyId, customerId }: Caller): boolean =>
  employerIds.includes(agencyId ?? '') || employerIds.includes(customerId ?? '');

/**
 * The agent of a shift. Viewers who may know the full name see the photo (decision 8). Who sees an agent's phone
 * number: of these, people of a company that employs the agent, and everybody if the agent supervises.
 */
export const employee = (
  row: ShiftRow,
  agent: AgentRow | undefined,
  identity: Identity,
  viewer: Caller,
  photoOf: PhotoOf,
) => {
  const ownAgent = agent !== undefined && isOwnAgent(agent, viewer);
  return {
    id: row.agentId!,
    firstName: row.firstName ?? '',
    fullName: agentName(row, identity),
    picture: identity === 'full' && agent ? photoOf(agent, row.employerId) : null,
    isArcher: agent?.isArcher ?? false,
    ...(identity === 'full' &&
      agent &&
      (ownAgent || row.isSupervisor) && { phone: knownTo(agent, row.employerId).phone }),
  };
};

/** The assignment of a shift, with its time sheet and breaks. */
export const assignment = (
  row: ShiftRow,
  title: ShiftDetail['status'],
  accounts: ShownNames['accounts'],
  excluded: boolean,
  unread: number,
): NonNullable<ShiftDetail['assignment']> => ({
  id: row.assignmentId!,
  title,
  hasAccepted: row.accepted,
  hasConfirmed: row.confirmed,
  hasRefused: row.refused,
  isSupervisor: row.isSupervisor,
  sendNewNotif: !row.notified,
  unreadMessage: unread,
  isRated: row.rated,
  isExcluded: excluded,
  employer: named(row.employerId!, accounts.get(row.employerId!)),
  timeSheet: {
    punchIn: row.punchIn,
    punchOut: row.punchOut,
    isLate: title === 'late',
    lateEstimatedTime: row.lateEstimatedTime,
    note: row.correctionNote,
    correction: row.corrected,
    originalStart: row.originalPunchIn,
    originalEnd: row.originalPunchOut,
    compulsoryBeyondShift: row.compulsoryBeyondShift,
  },
  breakTime: {
    list: row.breaks.map(({ id, start, end, paid }) => ({ id, scheduledStart: start, scheduledEnd: end, paid })),
  },
  note: row.note,
});
