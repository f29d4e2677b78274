import { Injectable } from '@nestjs/common';
import type { HardRule } from '#contracts/values/auto-assign.ts';
import { companyOf } from '#contracts/values/company.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { isSame } from '#contracts/values/same.ts';
import { isPlatform, systemCaller, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { RescheduledShift, ShiftHolders } from '#services/scheduling/shift/shift-holders.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { AgencyLicences } from './agency-licences.ts';
import { Candidates } from './candidates.ts';
import { refusals } from '../auto-assign/refusals.ts';

const decisive = ['placeId', 'zone', 'start', 'end', 'skillId', 'maxLevelId'] as const;
/** Fields of a shift that decide who may be on it. */
type EligibilityFacts = Partial<Pick<ShiftRow, (typeof decisive)[number]>>;

/** The fields of a change that decide who may be on the shift; fields left out stay as they are. */
export const eligibilityChangesOf = (change: {
  readonly [F in keyof EligibilityFacts]: EligibilityFacts[F] | undefined;
}): EligibilityFacts =>
  Object.fromEntries(decisive.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])));

/**
 * Rules that an agent must still meet after a change of the shift. A company's own limits may be exceeded; claims
 * already prevent an agent from being on two shifts at once.
 */
const asked: readonly HardRule[] = ['excluded', 'away', 'licence', 'skill', 'level'];

type Changed = { readonly before: ShiftRow; readonly after: ShiftRow };
type Refused = readonly [shiftId: string, reason: Rejected];

/**
 * Checks whether agents and agencies may stay on shifts that change, so that a change can't put them where an
 * assignment couldn't.
 */
@Injectable()
export class HolderEligibility implements ShiftHolders {
  constructor(
    private readonly candidates: Candidates,
    private readonly licences: AgencyLicences,
    private readonly models: ReadModels,
  ) {}

  /**
   * Checks agents who have not punched in, whoever employs them; an obstacle that existed before the change is ignored.
   * @param changes shift id → its change
   * @returns shift id → why it can't change like this; callers who aren't responsible for the shift learn only that its
   *   agent can't stay
   */
  async against(
    rows: readonly ShiftRow[],
    changes: ReadonlyMap<string, EligibilityFacts>,
    caller: Caller,
  ): Promise<ReadonlyMap<string, Rejected>> {
    const changed = rows.flatMap((row): Changed[] => {
      const after = { ...row, ...changes.get(row.id) };
      const matters = row.punchIn === null && after.start < after.end && after.end > caller.now;
      return matters && decisive.some((field) => !isSame(row[field], after[field])) ? [{ before: row, after }] : [];
    });
    return new Map([...(await this.agenciesAgainst(changed)), ...(await this.agentsAgainst(changed, caller))]);
  }

  /** @throws Rejected with the first obstacle */
  async require(
    rows: readonly ShiftRow[],
    changes: ReadonlyMap<string, EligibilityFacts>,
    caller: Caller,
  ): Promise<void> {
    const [first] = (await this.against(rows, changes, caller)).values();
    if (first) throw first;
  }

  async requireAllowed(moved: readonly RescheduledShift[], caller: Caller): Promise<void> {
    const rows = await this.models.byIds(
      ShiftRow,
      moved.map(({ shiftId }) => shiftId),
    );
    await this.require(
      [...rows.values()],
      new Map(moved.map(({ shiftId, ...to }) => [shiftId, eligibilityChangesOf(to)])),
      caller,
    );
  }

  private async agentsAgainst(all: readonly Changed[], caller: Caller): Promise<Refused[]> {
    const changed = all.filter(({ before }) => before.agentId !== null);
    if (changed.length === 0) return [];
    const agentIds = [...new Set(changed.map(({ before }) => before.agentId!))];
    const fits = (rows: readonly ShiftRow[]) =>
      this.candidates.fits(agentIds, rows, systemCaller(caller.commandId, caller.now));
    const [was, becomes] = await Promise.all([
      fits(changed.map(({ before }) => before)),
      fits(changed.map(({ after }) => after)),
    ]);
    return changed.flatMap(({ before }): Refused[] => {
      const { id, agentId } = before;
      const known = new Set(was(agentId!, id)?.obstacles.map(({ rule }) => rule));
      const found = becomes(agentId!, id)?.obstacles.find(({ rule }) => asked.includes(rule) && !known.has(rule));
      if (!found) return [];
      const answers = isPlatform(caller.role) || companyOf(caller) === responsibleFor(before);
      return [[id, answers ? new Rejected(refusals[found.rule], found.values) : new Rejected('AGENT_UNAVAILABLE')]];
    });
  }

  /**
   * An agency that took a shift over needs a licence of its own for the shift's place and time (rule of
   * `AcceptHandover`).
   */
  private async agenciesAgainst(changed: readonly Changed[]): Promise<Refused[]> {
    const takers = new Map<string, Changed[]>();
    for (const one of changed)
      for (const agencyId of [
        ...one.before.handedOnBy.slice(1),
        ...(one.before.subcontractedTo ? [one.before.subcontractedTo] : []),
      ])
        takers.set(agencyId, [...(takers.get(agencyId) ?? []), one]);
    const refused = await Promise.all(
      [...takers].map(async ([agencyId, theirs]) => {
        const licensed = await this.licences.of(
          agencyId,
          theirs.flatMap(({ before, after }) => [before, after]),
        );
        return theirs
          .filter(({ before, after }) => licensed(before).licensed && !licensed(after).licensed)
          .map(({ before }): Refused => [before.id, new Rejected('AGENCY_LICENCE_REQUIRED')]);
      }),
    );
    return refused.flat();
  }
}
