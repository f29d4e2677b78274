import { Injectable } from '@nestjs/common';
import type { EmployeeAffectation, ShiftDetail } from '#contracts/api/shifts.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { shiftAbilities, type ShiftAbility } from '#contracts/values/ability.ts';
import { workedMinutes } from '#contracts/values/hours.ts';
import { tasksOf } from '#contracts/values/event-setup.ts';
import type { ShiftPrices } from '#contracts/values/shift-prices.ts';
import { ShiftPriceList } from '#kernel/shift-price-list.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { handoverScope } from '#projections/scope.ts';
import { HandoverRow } from '#projections/handover/handover.table.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { unlicensedHandovers } from '#projections/shift-row/agency-licence.query.ts';
import { mergesOf } from '#projections/shift-row/merges.query.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { AgentPhotos } from '#services/files/agent-photos.ts';
import { Customizations } from '#services/files/customizations.ts';
import { viewRows } from '#services/http/omitted-rows.ts';
import { isExcluded } from './exclusion.rule.ts';
import { licenceIssuesOf } from './licence-issues.ts';
import { moneyOf } from './money-shown.ts';
import { shiftAbilitiesFor } from './shift-abilities.rule.ts';
import { assignment, competence, employee, named, subContract, type ShownNames } from './shift-parts-shown.ts';
import { chatOf } from './shift-chat.ts';
import { supervisorsOf } from './shift-supervisors.ts';
import { visibleStatusFor } from './visible-status.rule.ts';
import { partiesOf, visibleTextOf } from './visible-text.rule.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type Shown = {
  readonly money?: boolean | 'priced';
  readonly placed?: boolean;
  readonly now?: string;
  readonly present?: ShiftRow;
};

/** Shifts as shown to a viewer: with names, with the status at a moment, and without anything they may not see. */
@Injectable()
export class ShiftView {
  constructor(
    private readonly models: ReadModels,
    private readonly customizations: Customizations,
    private readonly prices: ShiftPriceList,
    private readonly photos: AgentPhotos,
  ) {}

  /**
   * @param money with pay and billing, as the viewer's grants allow; `priced`: with the prices that apply
   * @param placed with the name of the place
   * @param now UTC instant of the status
   * @param present the present shift, where a row is of the past: whether its agent may be known depends on the present
   */
  async show(
    rows: readonly ShiftRow[],
    viewer: Caller,
    { money = false, placed = false, now = viewer.now, present }: Shown = {},
  ): Promise<ShiftDetail[]> {
    const passed = present ? [] : rows.map(({ id }) => id);
    const links =
      passed.length === 0
        ? []
        : await this.models.rows(HandoverRow, handoverScope(viewer), sql`r."shiftId" = any(${passed})`);
    const [chat, supervisors] = await Promise.all([
      chatOf(this.models, rows, viewer),
      supervisorsOf(this.models, present ? [] : rows, viewer),
    ]);
    const agents = await this.models.byIds(
      AgentRow,
      rows.map((row) => row.agentId),
    );
    const accepted = links.filter(({ status }) => status === 'accepted').map(({ id }) => id);
    const unlicensed =
      accepted.length === 0 ? [] : await this.models.query<{ id: string }>(unlicensedHandovers(accepted, viewer.now));
    const names: ShownNames = {
      links,
      unlicensed: new Set(unlicensed.map(({ id }) => id)),
      chat,
      supervisors,
      logos: await this.customizations.logos(
        [...rows.map(({ agencyId }) => agencyId), ...links.map(({ toAgencyId }) => toAgencyId)],
        viewer,
      ),
      accounts: await this.models.byIds(AccountRow, [
        ...rows.flatMap((row) => [
          row.customerId,
          row.agencyId,
          row.employerId,
          row.subcontractedTo,
          ...row.handedOnBy,
        ]),
        ...links.map(({ toAgencyId }) => toAgencyId),
      ]),
      agents,
      photoOf: await this.photos.of([...agents.keys()], viewer),
      licenceIssue: await licenceIssuesOf(this.models, rows, present ? new Map() : agents, viewer),
      references: await this.models.byIds(
        ReferenceRow,
        rows.flatMap((row) => [row.skillId, row.maxLevelId]),
      ),
      places: await this.models.byIds(
        PlaceRow,
        rows.filter((row) => placed || row.taskIds.length > 0).map((row) => row.placeId),
      ),
      setups: await this.models.byIds(
        EventSetupRow,
        rows.filter((row) => row.taskIds.length > 0).map((row) => row.siteEventId),
      ),
      merges: await mergesOf(this.models, rows),
    };
    const prices = money === 'priced' ? await this.prices.of(passed, viewer) : new Map<string, ShiftPrices>();
    const policy = {
      statusOf: visibleStatusFor(viewer, now),
      abilitiesOf: shiftAbilitiesFor(viewer, now, shiftAbilities),
    };
    return viewRows(rows, viewer, (row) => ({
      ...shown(row, names, viewer, policy, present),
      ...(money && moneyOf(row, viewer)),
      ...prices.get(row.id),
      ...(placed && { place: { id: row.placeId, name: names.places.get(row.placeId)?.name ?? '' } }),
    }));
  }

  /**
   * Names of skills, levels, primes and companies, in the viewer's language.
   * @param parties companies whose own entries may be shown
   * @param kinds kinds of entries to name
   */
  async names(
    ids: readonly string[],
    { language }: Caller,
    parties: readonly string[],
    kinds: readonly (keyof typeof nameOf)[] = ['skill', 'level', 'prime'],
  ): Promise<ReadonlyMap<string, string>> {
    const accounts = [...(await this.models.byIds(AccountRow, ids))].map(([id, { name }]) => [id, name] as const);
    const references = [...(await this.models.byIds(ReferenceRow, ids))].flatMap(([id, { kind, ownerId, value }]) => {
      const known = kinds.find((one) => one === kind);
      return known && (ownerId === null || parties.includes(ownerId))
        ? [[id, nameOf[known](value, language === 'fr' ? 'Fr' : 'En')] as const]
        : [];
    });
    return new Map([...accounts, ...references]);
  }

  async assignment(row: ShiftRow, viewer: Caller): Promise<EmployeeAffectation> {
    const [shown] = await this.show([row], viewer, { money: 'priced', placed: true });
    const agent = row.agentId ? (await this.models.byIds(AgentRow, [row.agentId])).get(row.agentId) : undefined;
    const level = agent && knownTo(agent, row.employerId).levelId;
    const reference = level ? (await this.models.byIds(ReferenceRow, [level])).get(level) : undefined;
    const { titleEn, titleFr } = (reference?.value ?? {}) as Reference<'level'>;
    return {
      id: row.assignmentId!,
      affectationEvent: shown!,
      employee: shown!.employee,
      level: reference && shown!.identity === 'full' ? { id: reference.id, titleEn, titleFr } : null,
      message: row.note,
      status: shown!.assignment!,
    };
  }
}

type Suffix = 'En' | 'Fr';
/** How the name of an entry is read, by kind. */
const nameOf = {
  skill: (value: ReferenceRow['value'], language: Suffix) => String(value[`name${language}`]),
  level: (value: ReferenceRow['value'], language: Suffix) => String(value[`title${language}`]),
  prime: (value: ReferenceRow['value'], language: Suffix) => String(value[`name${language}`]),
};

type Policy = {
  readonly statusOf: ReturnType<typeof visibleStatusFor>;
  readonly abilitiesOf: ReturnType<typeof shiftAbilitiesFor<ShiftAbility>>;
};

const shown = (
  whole: ShiftRow,
  names: ShownNames,
  viewer: Caller,
  { statusOf, abilitiesOf }: Policy,
  present: ShiftRow = whole,
): ShiftDetail => {
  const { accounts, logos, agents, references, places, setups, merges, links } = names;
  const { chat, supervisors, licenceIssue, photoOf, unlicensed } = names;
  const { row, identity, visible, assigned, facts, status } = statusOf(whole, present);
  const parties = partiesOf(whole);
  const skill = visibleTextOf(references.get(row.skillId ?? ''), 'skill', parties);
  const level = visibleTextOf(references.get(row.maxLevelId ?? ''), 'level', parties);
  const tasks = tasksOf(
    { tasks: setups.get(row.siteEventId)?.tasks ?? [], droppedTasks: [] },
    places.get(row.placeId)?.tasks ?? [],
  );
  const worked = workedMinutes(row);
  const assignedAgent = agents.get(row.agentId ?? '');
  const excluded = assignedAgent !== undefined && isExcluded(knownTo(assignedAgent, row.employerId).exclusions, row);
  return {
    id: row.id,
    requestId: row.siteEventId,
    placeId: row.placeId,
    customer: named(row.customerId, accounts.get(row.customerId)),
    agencyId: row.agencyId,
    agency: row.agencyId
      ? { ...named(row.agencyId, accounts.get(row.agencyId)), picture: logos.get(row.agencyId) ?? null }
      : null,
    start: row.start,
    end: row.end,
    timezone: row.zone,
    title: row.title,
    location: { title: row.position },
    competence: skill ? competence(skill) : null,
    maxLevel: level
      ? { id: level.id, titleEn: String(level.value.titleEn), titleFr: String(level.value.titleFr) }
      : null,
    agentType: row.agentType,
    isPublishedInApp: row.published,
    autoAssign: row.autoAssignBy === 'agency',
    autoAssignCustomer: row.autoAssignBy === 'customer',
    autoAssignStartDate: row.autoAssignStart,
    maxConfirmationHours: row.maxConfirmationHours,
    mergeDto: (visible ? merges.get(row.mergeId ?? '') : undefined) ?? {
      id: 'notGrouped',
      start: row.start,
      end: row.end,
      count: 1,
    },
    affectationId: visible ? row.assignmentId : null,
    threadId: visible ? (chat.idOf(whole) ?? null) : null,
    agentRequestId: links.find(({ shiftId, fromId }) => shiftId === row.id && fromId === row.customerId)?.id ?? null,
    supervisors: supervisors(row),
    tasks: tasks.filter(({ id }) => row.taskIds.includes(id)).map(({ id, name }) => ({ id, name })),
    identity,
    employee: visible ? employee(row, agents.get(row.agentId!), identity, viewer, photoOf) : null,
    assignment: visible ? assignment(row, status, accounts, excluded, chat.unreadOf(whole)) : null,
    ...(identity === 'full' && licenceIssue(row)),
    status,
    facts,
    totalMinutes: minutesBetween(row.start, row.end),
    workedMinutes: visible ? worked : null,
    subContracts: links
      .filter(({ shiftId }) => shiftId === row.id)
      .map((link) => subContract(link, { accounts, logos, unlicensed }, viewer)),
    can: abilitiesOf(whole, { assigned, known: visible, excluded }),
  };
};
