import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { RegistryDoubt } from '#contracts/events/registry.ts';
import type { RegistryUploadEffect } from '#contracts/values/registry.ts';
import { covers } from '#contracts/values/employee.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import type { RegistryListing } from '#kernel/registry.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import { licenceNeeds } from '#projections/agent/covered.query.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { licencesAgainstRegistry, type LicenceAgainstRegistry } from '#projections/registry/licence-check.query.ts';
import { RegistryDoubtRow } from '#projections/registry/registry-doubt.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { coverageId, everythingCovered, registryCoverage, type Coverage } from '../coverage.decider.ts';
import { nameKey } from './keys.rule.ts';
import { registryImport } from './registry-import.decider.ts';
import { invalidSince, registryMatch, type Entry, type RegistryMatch } from './registry-match.rule.ts';
import { fullName } from '#contracts/values/person-name.ts';

/**
 * A licence whose state the registry changes. The agent's stream belongs to another context, which changes it through
 * `apply`.
 */
type LicenceCheckResult = {
  readonly agentId: string;
  readonly licenceId: string;
  readonly importId: string;
  /** The number that was looked up; left out where a licence is restored. */ readonly number?: string;
} & (
  | { readonly match: Exclude<RegistryMatch, 'doubt' | 'invalid'> }
  | {
      readonly match: 'invalid';
      /** First valid day, in the registry's time zone; left out: valid on none. */ readonly since?: string | undefined;
    }
);
export type ApplyLicenceCheck = (result: LicenceCheckResult, caller: Caller) => Promise<void>;

const zone = 'America/Toronto';
const page = 1000;
const states = { valid: true, invalid: false, toValidate: null } as const;

const first = '00000000-0000-0000-0000-000000000000';

type LicenceDecision = {
  readonly licence: LicenceAgainstRegistry;
  readonly match: Exclude<RegistryMatch, 'doubt'>;
  readonly entry: Entry | undefined;
};
type CheckedPage = {
  readonly last: string | undefined;
  readonly covered: readonly LicenceAgainstRegistry[];
  readonly turning: readonly LicenceDecision[];
  readonly doubts: z.output<typeof RegistryDoubt>[];
};

/**
 * The registry's decisions on a page of licences: those that it covers and whose state changes.
 * @param listed replaces the entries of the current registry
 */
const checkedPage = async (
  models: ReadModels,
  after: string,
  {
    coverage,
    today,
    listed,
  }: { readonly coverage: Coverage; readonly today: string; readonly listed?: ListedLookup | undefined },
): Promise<CheckedPage> => {
  const found = await licencesAgainstRegistry(models, after, page, coverage);
  const covered = found.filter(({ isCovered }) => isCovered);
  const listings = await listed?.(covered.map(({ key }) => key));
  const licences = covered.map((licence) => {
    if (!listings) return licence;
    const {
      name,
      nameKey: listedKey,
      good,
      validTo,
    } = listings.get(licence.key) ?? { name: null, nameKey: null, good: null, validTo: null };
    return { ...licence, listedName: name, listedKey, good, validTo };
  });
  const decided = await decisions(models, licences);
  const doubts: z.output<typeof RegistryDoubt>[] = [];
  const turning: LicenceDecision[] = [];
  for (const licence of licences) {
    const doubtId = doubtIdOf(licence);
    const { listedKey, good, validTo } = licence;
    const entry = listedKey === null ? undefined : { nameKey: listedKey, good: good!, validTo };
    const match = registryMatch(nameKey(fullName(licence)), entry, today, decided.get(doubtId) ?? undefined);
    if (match === 'doubt') {
      if (!decided.has(doubtId)) doubts.push(asDoubt(licence, doubtId));
    } else if (!licence.declined && states[match] !== licence.isValid) turning.push({ licence, match, entry });
  }
  return { last: found.at(-1)?.agentId, covered: licences, turning, doubts };
};

/** Licences that the registry decides on. */
export const coverageOf = async (commands: Commands): Promise<Coverage> =>
  (await commands.load(registryCoverage, coverageId)) ?? everythingCovered;

/** Entries that the registry will have under these keys. */
export type ListedLookup = (keys: readonly string[]) => Promise<ReadonlyMap<string, RegistryListing>>;

/**
 * Dry run of an upload, or of a check against the current registry.
 * @param listed the upload's entries; left out: the current registry's
 * @param now UTC instant
 * @returns number of licences that would change, and those that would become invalid
 */
export const previewLicenceChecks = async (
  models: ReadModels,
  coverage: Coverage,
  listed: ListedLookup | undefined,
  now: string,
) => {
  const today = DateTime.fromISO(now, { zone }).toISODate()!;
  const losing: LicenceDecision[] = [];
  const gaining: LicenceDecision[] = [];
  let known = 0;
  for (let after: string | undefined = first; after !== undefined;) {
    const { last, covered, turning }: CheckedPage = await checkedPage(models, after, { coverage, today, listed });
    known += covered.filter(({ isValid }) => isValid === true).length;
    losing.push(...turning.filter(({ licence }) => licence.isValid === true));
    gaining.push(...turning.filter((one) => one.match === 'valid'));
    after = last;
  }
  const agents = (those: readonly LicenceDecision[]) => [...new Set(those.map(({ licence }) => licence.agentId))];
  const shifts = await shiftsLeft(
    models,
    agents(losing),
    losing.map(({ licence }) => licence.licenceId),
    now,
  );
  const licences = losing.map(({ licence: { agentId, licenceId }, match: becomes }) => ({
    agentId,
    licenceId,
    becomes: becomes as 'invalid' | 'toValidate',
  }));
  const turn: RegistryUploadEffect = {
    known,
    losing: losing.length,
    losingAgents: agents(losing).length,
    gaining: gaining.length,
    gainingAgents: agents(gaining).length,
    shifts: [...shifts.values()].reduce((sum, n) => sum + n, 0),
  };
  return { turn, licences };
};

/** Upcoming shifts, by agent, that no other valid licence of the agent covers. @param now UTC instant */
export const shiftsLeft = async (
  models: ReadModels,
  agentIds: readonly string[],
  without: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows =
    agentIds.length === 0
      ? []
      : await models.rows(ShiftRow, sql`r."agentId" = any(${[...agentIds]})`, sql`r.start > ${now}::timestamptz`);
  const agents = await models.byIds(
    AgentRow,
    rows.map(({ agentId }) => agentId),
  );
  const needed = await licenceNeeds(models, rows);
  const gone = new Set(without);
  const left = new Map<string, number>();
  for (const row of rows) {
    const { agentId, employerId } = row;
    const agent = agents.get(agentId!);
    const held = agent ? knownTo(agent, employerId).licences : [];
    const stays = held.some((licence) => !gone.has(licence.id) && covers(licence, needed(row)));
    if (!stays) left.set(agentId!, (left.get(agentId!) ?? 0) + 1);
  }
  return left;
};

/**
 * Compares every agent's licences with the present registry. At most one change for each licence, none where nothing
 * changes; a number that is listed for another name needs a person's decision, once. All refusals are reported together
 * after the whole check.
 * @param caller its command id identifies the check: the same check again records nothing new
 */
export const checkLicences = async (
  { models, commands, apply }: { models: ReadModels; commands: Commands; apply: ApplyLicenceCheck },
  importId: string,
  caller: Caller,
): Promise<void> => {
  const checkId = caller.commandId;
  const today = DateTime.fromISO(caller.now, { zone }).toISODate()!;
  const coverage = await coverageOf(commands);
  for (let after: string | undefined = first; after !== undefined;) {
    const { last, turning, doubts }: CheckedPage = await checkedPage(models, after, { coverage, today });
    if (doubts.length > 0) await commands.run(registryImport, 'Doubt', importId, { importId, doubts }, caller, after);
    const results = turning.map(({ licence: { agentId, licenceId, number }, match, entry }): LicenceCheckResult => {
      const change = match === 'invalid' ? { match, since: invalidSince(entry!, today) } : { match };
      return { agentId, licenceId, importId, number, ...change };
    });
    const refused = results
      .filter((result) => result.match !== 'valid')
      .map(({ agentId, licenceId }) => ({ agentId, licenceId }));
    // Reported before they are applied: after a crash in between, a repeated check would find no change left to report.
    if (refused.length > 0)
      await commands.run(
        registryImport,
        'RefuseLicences',
        importId,
        { importId, checkId, licences: refused },
        caller,
        after,
      );
    for (const result of results) await apply(result, caller);
    after = last;
  }
  await commands.run(registryImport, 'Conclude', importId, { importId, checkId }, caller);
};

/** The same licence, number and listed name are one doubt, whichever upload raises it. */
const doubtIdOf = ({ licenceId, number, listedKey }: LicenceAgainstRegistry) =>
  derivedId('registry doubt', licenceId, number, listedKey ?? '');

const decisions = async (
  models: ReadModels,
  licences: readonly LicenceAgainstRegistry[],
): Promise<ReadonlyMap<string, boolean | null>> => {
  const ids = licences.filter(({ listedKey }) => listedKey !== null).map(doubtIdOf);
  const rows = ids.length === 0 ? [] : await models.rows(RegistryDoubtRow, sql`true`, sql`r.id = any(${ids})`);
  return new Map(rows.map(({ id, same }) => [id, same]));
};

const asDoubt = (
  { agentId, licenceId, number, firstName, lastName, listedName, good, validTo }: LicenceAgainstRegistry,
  doubtId: string,
) => ({
  doubtId,
  agentId,
  licenceId,
  number,
  agentName: fullName({ firstName, lastName }),
  listedName: listedName!,
  listedGood: good!,
  listedUntil: validTo,
});
