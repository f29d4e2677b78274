import type { BillLine, DebtorKind } from '#contracts/values/invoice.ts';
import { derivedId } from '#kernel/caller.ts';
import { adjustmentFields, type NextLine } from '../engine/delta.ts';
import type { Line } from '../engine/lines.ts';
import type { Work } from '../engine/work.ts';

/** A line added by hand, in cents. */
export type Adjustment = {
  readonly adjustmentId: string;
  readonly debtor: DebtorKind;
  readonly billToId: string;
  readonly placeId: string | null;
  readonly date: string;
  readonly amount: number;
  readonly gainCode: string;
  readonly reason: string;
};
type Name = { readonly en: string; readonly fr: string };
/** Names of what the lines of a run are about, by id. */
export type LineNames = {
  readonly runId: string;
  readonly clients: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, { readonly name: string }>>;
  readonly events: Readonly<Record<string, string>>;
  readonly primes: Readonly<Record<string, Name>>;
  /** Of skills and levels; missing in inputs that were frozen before lines named positions. */
  readonly positions?: Readonly<Record<string, Name>>;
};

/** Id of a line, derived from the run, the line's key, and the closed line that it reverses, if any. */
const idOf = (runId: string, { key, reverses }: NextLine) => derivedId('bill-line', runId, key, reverses ?? '');

/** The skill of a work, with the agent's level where the rate is one of that level. */
const positionOf = ({ positions = {} }: LineNames, { why }: Line, work: Work | undefined): Name | null => {
  const skill = positions[work?.skillId ?? ''];
  const level = why.steps.some(({ rule }) => rule === 'rateLevel') ? positions[work?.levelId ?? ''] : undefined;
  return skill && level ? { en: `${skill.en} · ${level.en}`, fr: `${skill.fr} · ${level.fr}` } : (skill ?? null);
};

type Unnamed = NextLine & { readonly shiftId: string | null; readonly corrects: string | null };
/**
 * A line with its names.
 * @param earlier the line that it reverses or replaces, which it is named like where there is no name any more
 */
export const named = (inputs: LineNames, line: Unnamed, work?: Work, earlier?: BillLine): BillLine => {
  const { clients, places, events, primes, runId } = inputs;
  return {
    ...line,
    id: idOf(runId, line),
    client: clients[line.customerId ?? ''] ?? earlier?.client ?? '',
    place: places[line.placeId ?? '']?.name ?? earlier?.place ?? '',
    event: events[line.siteEventId ?? ''] ?? earlier?.event ?? '',
    position: (line.reverses === null ? positionOf(inputs, line, work) : null) ?? earlier?.position ?? null,
    prime: primes[line.primeId ?? ''] ?? earlier?.prime ?? null,
    note: '',
  };
};

/** A manual line as a line of the bill. */
export const posted = (
  {
    companyId,
    period,
    places,
  }: Pick<LineNames, 'places'> & { readonly companyId: string; readonly period: { readonly from: string } },
  adjustment: Adjustment,
): BillLine => {
  const { adjustmentId: id, debtor, billToId, placeId, reason: note } = adjustment;
  const customerId = debtor === 'client' ? billToId : null;
  return {
    ...adjustmentFields(companyId, period.from, adjustment),
    id,
    key: id,
    agentId: null,
    workId: null,
    shiftId: null,
    siteEventId: null,
    customerId,
    placeId,
    billToId,
    client: '',
    place: places[placeId ?? '']?.name ?? '',
    event: '',
    position: null,
    prime: null,
    corrects: null,
    note,
    why: { ruleSet: null, section: null, steps: [], inputs: {}, factIds: [] },
  };
};
