import { Injectable } from '@nestjs/common';
import { anyNameIn } from '#contracts/values/named.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Explained, ExplainedFact } from '#contracts/api/shift-pay.ts';
import { namedIds, type Declaration, type FieldSecrecy } from '#contracts/events/declare.ts';
import { EventStore, type Recorded } from '#contracts/events/event-store.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { TermsEvents } from '#contracts/events/terms.ts';
import { sideOf } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { AnnualLeaveRow } from '#projections/annual-leave/annual-leave.table.ts';
import { withoutAnonymized } from '#projections/agent/anonymous-names.query.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { MoneyRunRow, type RunDecision } from '#projections/money-run/money-run.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { TermRow } from '#projections/term/term.table.ts';
import type { Line } from '../engine/lines.ts';
import type { Step } from '../engine/rate.ts';
import type { MoneyAccess } from './money-access.ts';

type Changes = NonNullable<ExplainedFact['changes']>;
type Value = Changes[number]['to'];
/** What a viewer may know of a shift. */
export type Reader = Pick<MoneyAccess, 'pays' | 'bills' | 'knowsAgent'>;
/** What is explained. */
interface Wanted {
  /** Shifts whose events the lines and steps name, each with what the viewer may know of it. */
  readonly shifts: ReadonlyMap<string, Reader>;
  readonly lines: readonly Line[];
  /** Steps of prices that have no line. */
  readonly steps?: readonly Step[];
  /** Further ids that need a name. */
  readonly others?: readonly string[];
}
type Names = Readonly<Record<string, string>>;
/** An event outside of shifts, and the stream that contains who recorded it. */
type Kept = {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly stream: string | undefined;
  readonly reason?: string;
};
/** Events of decisions in pay runs that lines name. */
const decisionTypes: Partial<Record<RunDecision['kind'], string>> = {
  adjustment: 'AdjustmentPosted',
  holiday: 'HolidayDecided',
  carried: 'StatementCarried',
};

const streamOf = ({ kind, companyId, subjectId }: TermRow): string | null =>
  Object.hasOwn(TermsEvents, kind) ? companyId && `terms-${companyId}` : subjectId && `reference-${subjectId}`;

const isValue = (value: unknown): value is Value =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/**
 * Whether a field may be shown: the events that lines name belong to the viewer's own terms and handovers; fields that
 * concern others are left out.
 */
const mayShow = (secrecy: FieldSecrecy, { pays, bills }: Reader): boolean => {
  if (secrecy === 'pay') return pays;
  if (secrecy === 'billing' || secrecy === 'supplierPrice') return bills;
  return secrecy === 'open';
};

const before = (data: Readonly<Record<string, unknown>>, field: string): Value | undefined => {
  const { from } = data;
  if (typeof from === 'object' && from !== null) return (from as Record<string, Value>)[field];
  return typeof from === 'number' || from === null ? from : undefined;
};

/** Fields that an event of a shift set, with the previous values. */
const changesOf = ({ type, data }: Recorded, reader: Reader, names: Names): Changes => {
  const declaration: Declaration = ShiftEvents[type as keyof typeof ShiftEvents];
  const fields = data as Readonly<Record<string, unknown>>;
  return Object.entries(declaration.tells).flatMap(([field, secrecy]) => {
    const value = fields[field];
    if (!mayShow(secrecy, reader) || !isValue(value) || (field in namedIds && !Array.isArray(value))) return [];
    const to = field in namedIds ? (value as string[]).map((id) => names[id] ?? '') : value;
    const from = before(fields, field);
    return [{ field: field as Changes[number]['field'], to, ...(from !== undefined && { from }) }];
  });
};

/**
 * Who recorded an event, as far as the viewer may know (decision 46): people of the viewer's own company by name,
 * others by their company's name.
 */
const signature = ({ actor }: Recorded['metadata'], viewer: Caller, { knowsAgent }: Reader, names: Names): string => {
  if (actor.role === 'user') return knowsAgent ? actor.name : '';
  const [theirs, ours] = [companyOf(actor), companyOf(viewer)];
  if (sideOf(viewer.role) === 'platform' || (theirs !== undefined && theirs === ours)) return actor.name;
  return theirs === undefined ? '' : (names[theirs] ?? '');
};

const isOfShift = (type: string): boolean => Object.hasOwn(ShiftEvents, type);
/**
 * Whether an event may be shown: hours only to viewers who may know the agent; events about money and handovers come
 * from the viewer's own lines.
 */
const mayBeShown = ({ type }: Recorded, { knowsAgent }: Reader): boolean => {
  const { about } = ShiftEvents[type as keyof typeof ShiftEvents];
  return about === 'agent' ? knowsAgent : about === 'money' || about === 'handover' || about === 'plan';
};

/** Finds explanations of lines: the events that they name, who recorded them, and the names of what they refer to. */
@Injectable()
export class Explanations {
  constructor(
    private readonly store: EventStore,
    private readonly models: ReadModels,
  ) {}

  /** @param reader what the viewer may know of terms */
  async of({ shifts, lines, steps = [], others = [] }: Wanted, viewer: Caller, reader: Reader): Promise<Explained> {
    const wanted = new Set([
      ...lines.flatMap(({ why }) => why.factIds),
      ...steps.flatMap(({ factId }) => factId ?? []),
    ]);
    const known = await this.ofShifts(shifts);
    const recorded = known.filter(({ fact: { id, type } }) => wanted.has(id) && isOfShift(type));
    const kept = await this.kept(uuids([...wanted]), lines);
    const set = await this.recorded(kept);
    const actors = [...recorded.map(({ fact }) => fact), ...set.values()].flatMap(
      ({ metadata: { actor } }) => companyOf(actor) ?? [],
    );
    const chosen = recorded.flatMap(({ fact: { data } }) => (data as { primeIds?: string[] }).primeIds ?? []);
    const about = lines.flatMap(({ primeId, customerId, placeId, billToId }) =>
      [primeId, customerId, placeId, billToId].filter((id) => id !== null),
    );
    const names = await this.names([...about, ...others, ...chosen, ...actors], viewer);
    const ofShift = recorded
      .filter(({ fact, own }) => mayBeShown(fact, own))
      .map(({ fact, own }) => ({
        id: fact.id,
        type: fact.type,
        at: fact.metadata.at,
        by: signature(fact.metadata, viewer, own, names),
        changes: changesOf(fact, own, names),
      }));
    const ofTerms = kept.map(({ stream: _, ...one }) => {
      const fact = set.get(one.id);
      return { ...one, by: fact ? signature(fact.metadata, viewer, reader, names) : '' };
    });
    return { facts: [...ofShift, ...ofTerms], names };
  }

  /** All events of shifts, each with what the viewer may know of its shift. */
  private async ofShifts(shifts: Wanted['shifts']): Promise<{ readonly fact: Recorded; readonly own: Reader }[]> {
    const read = [...shifts].map(async ([shiftId, own]) =>
      (await withoutAnonymized(this.models, await this.store.read(`shift-${shiftId}`))).map((fact) => ({ fact, own })),
    );
    return (await Promise.all(read)).flat();
  }

  /** Events about terms, annual leave and decisions in pay runs. */
  private async kept(ids: readonly string[], lines: readonly Line[]): Promise<Kept[]> {
    const [terms, leave, decided] = await Promise.all([
      this.models.byIds(TermRow, ids),
      this.models.rows(AnnualLeaveRow, sql`true`, sql`r."factId" = any(${ids})`),
      this.decided(ids, lines),
    ]);
    const days = leave.map(({ factId: id, leaveId, recordedAt: at }): Kept => ({
      id,
      type: 'AnnualLeaveSet',
      at,
      stream: `annualLeave-${leaveId}`,
    }));
    return [
      ...[...terms.values()].map((term) => ({
        id: term.id,
        type: term.kind,
        at: term.recordedAt,
        stream: streamOf(term) ?? undefined,
      })),
      // One event sets several days.
      ...new Map(days.map((day) => [day.id, day])).values(),
      ...decided,
    ];
  }

  /** Decisions in pay runs; they concern lines added by hand and lines without a shift. */
  private async decided(ids: readonly string[], lines: readonly Line[]): Promise<Kept[]> {
    const own = lines.filter(({ kind, workId }) => kind === 'adjustment' || workId === null);
    if (own.length === 0) return [];
    const runs = await this.models.rows(
      MoneyRunRow,
      sql`r."companyId" = any(${[...new Set(own.map(({ companyId }) => companyId))]})`,
      sql`jsonb_path_exists(r.decisions, '$[*].factId ? (@ == $ids[*])', jsonb_build_object('ids', to_jsonb(${ids}::text[])))`,
    );
    return runs.flatMap(({ id: runId, decisions }) =>
      decisions.flatMap(({ factId: id, kind, at, reason }) => {
        const type = ids.includes(id) ? decisionTypes[kind] : undefined;
        return type ? [{ id, type, at, stream: `payRun-${runId}`, reason }] : [];
      }),
    );
  }

  /** The events themselves, with who recorded them. */
  private async recorded(kept: readonly Kept[]): Promise<ReadonlyMap<string, Recorded>> {
    const streams = [...new Set(kept.flatMap(({ stream }) => stream ?? []))];
    const facts = (await Promise.all(streams.map((stream) => this.store.read(stream)))).flat();
    const ids = new Set(kept.map(({ id }) => id));
    return new Map(facts.filter(({ id }) => ids.has(id)).map((fact) => [fact.id, fact]));
  }

  private async names(ids: readonly string[], { language }: Caller): Promise<Names> {
    const wanted = uuids(ids);
    const [accounts, places, references] = await Promise.all([
      this.models.byIds(AccountRow, wanted),
      this.models.byIds(PlaceRow, wanted),
      this.models.byIds(ReferenceRow, wanted),
    ]);
    return Object.fromEntries([
      ...[...accounts.values(), ...places.values()].map(({ id, name }) => [id, name]),
      ...[...references.values()].map(({ id, value }) => [id, anyNameIn(language, value)]),
    ]);
  }
}

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Ids of recorded events only, without placeholders. */
const uuids = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => isUuid.test(id));
