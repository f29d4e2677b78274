import { Controller } from '@nestjs/common';
import { DateTime } from 'luxon';
import {
  ConfirmImport,
  DecideDoubt,
  DiscardImport,
  DownloadQuarantine,
  DownloadRegistry,
  DownloadRegistrySample,
  ImportPreview,
  InvalidMissions,
  RegistryCheckEffect,
  RegistryCoverage,
  RegistryDoubts,
  RegistryStatus,
  RegistryUploads,
  RollBackImport,
  SaveRegistryCoverage,
  UploadRegistry,
  ValidateRegistry,
} from '#contracts/api/registry.ts';
import type { RegistryUploadEffect } from '#contracts/values/registry.ts';
import type { Input } from '#contracts/endpoint.ts';
import { licenceZone } from '#contracts/values/employee.ts';
import { licencesIssue } from '#contracts/values/licence-issue.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { Queue } from '#kernel/queue.ts';
import { Registry } from '#kernel/registry.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { doubtScope, doubtsFor } from '#projections/registry/registry-doubt.query.ts';
import { shiftScope } from '#projections/scope.ts';
import { lacksCoveringLicence, licenceNeeds } from '#projections/agent/covered.query.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { RegistryDoubtRow } from '#projections/registry/registry-doubt.table.ts';
import { RegistryImportRow } from '#projections/registry/registry-import.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { coverageId, registryCoverage, type Coverage } from './coverage.decider.ts';
import { coverageOf, shiftsLeft, previewLicenceChecks } from './import/licence-check.ts';
import { Uploads } from './import/uploads.ts';
import { firstUnread, quarantineCsv } from './quarantine-csv.ts';
import { sampleCsv } from './sample-csv.ts';
import { dayMs } from '#contracts/values/durations.ts';
import { pick } from '#contracts/values/pick.ts';

const maxUnreadShown = 50;
const most = 200;
const nothingTurns = { known: 0, losing: 0, losingAgents: 0, gaining: 0, gainingAgents: 0, shifts: 0 };

const shown = (row: RegistryDoubtRow) =>
  pick(row, 'id', 'agentId', 'number', 'agentName', 'listedName', 'listedGood', 'listedUntil');

@Controller()
export class RegistryController {
  constructor(
    private readonly models: ReadModels,
    private readonly registry: Registry,
    private readonly queue: Queue,
    private readonly uploads: Uploads,
    private readonly commands: Commands,
  ) {}

  @Endpoint(RegistryStatus)
  async status(_: Input<typeof RegistryStatus>, { now }: Caller) {
    const [current, progress, latest] = await Promise.all([
      this.registry.current(),
      this.registry.progress(),
      this.uploads.latest(),
    ]);
    const lastUpdate = current?.uploadedAt ?? null;
    const stage = latest && progress?.importId === latest.id ? progress : { step: 'reading' as const, percent: 0 };
    return {
      lastUpdate,
      stale: lastUpdate === null || Date.parse(now) - Date.parse(lastUpdate) > dayMs,
      rows: current?.rows ?? 0,
      latest: latest
        ? {
            id: latest.id,
            name: latest.file.name,
            state: latest.state,
            turn: latest.turn,
            step: stage.step,
            percent: latest.state === 'reading' ? stage.percent : 100,
            added: latest.added ?? 0,
            changed: latest.changed ?? 0,
            removed: latest.removed ?? 0,
            quarantined: latest.quarantined,
          }
        : null,
    };
  }

  @Endpoint(UploadRegistry)
  upload(_: Input<typeof UploadRegistry>, caller: Caller, { sent }: WireRequest) {
    return this.uploads.take(sent, caller);
  }

  @Endpoint(DownloadRegistry)
  async download() {
    const current = await this.registry.current();
    const row = current && (await this.models.byIds(RegistryImportRow, [current.importId])).get(current.importId);
    if (!row) throw new Rejected('NOT_FOUND');
    return this.uploads.given(row.file);
  }

  @Endpoint(DownloadRegistrySample)
  async sample(_: Input<typeof DownloadRegistrySample>, { language }: Caller) {
    return sampleCsv(language);
  }

  @Endpoint(DownloadQuarantine)
  async quarantine({ id }: Input<typeof DownloadQuarantine>, { language }: Caller) {
    const row = (await this.models.byIds(RegistryImportRow, [id])).get(id);
    if (!row?.quarantine) throw new Rejected('NOT_FOUND');
    const { file, ...named } = await this.uploads.given(row.quarantine);
    return { file: quarantineCsv(file, language), ...named };
  }

  @Endpoint(RegistryUploads)
  async history() {
    const [rows, current] = await Promise.all([this.uploads.all(most), this.registry.current()]);
    return rows.map(({ id, file, by, receivedAt, state, rows: lines, turn, reason }) => ({
      id,
      name: file.name,
      by,
      receivedAt,
      state,
      rows: lines,
      turn,
      reason,
      canRollBack: state === 'applied' && current?.importId === id,
    }));
  }

  @Endpoint(ImportPreview)
  async preview({ id }: Input<typeof ImportPreview>, { now, language }: Caller) {
    const row = (await this.models.byIds(RegistryImportRow, [id])).get(id);
    if (!row?.turn) throw new Rejected('NOT_FOUND');
    const named = row.losing.slice(0, most);
    const ids = named.map(({ agentId }) => agentId);
    const [agents, shifts] = await Promise.all([
      this.models.byIds(AgentRow, ids),
      shiftsLeft(
        this.models,
        ids,
        row.losing.map(({ licenceId }) => licenceId),
        now,
      ),
    ]);
    const shown = named.flatMap(({ agentId, licenceId, becomes }) => {
      const agent = agents.get(agentId);
      const number = agent?.licences.find((licence) => licence.id === licenceId)?.number;
      const agentName = `${agent?.firstName} ${agent?.lastName}`;
      return agent && number !== undefined
        ? [{ id: agentId, agentName, number, becomes, shifts: shifts.get(agentId) ?? 0 }]
        : [];
    });
    const kept = row.quarantine && (await this.uploads.given(row.quarantine)).file;
    const unread = kept ? await firstUnread(kept, maxUnreadShown, language) : [];
    return { turn: row.turn, agents: shown.sort((a, b) => b.shifts - a.shifts), unread };
  }

  @Endpoint(ConfirmImport)
  async confirm({ id, reason }: Input<typeof ConfirmImport>, caller: Caller) {
    await this.uploads.confirm(id, reason, caller);
    return { id };
  }

  @Endpoint(DiscardImport)
  async discard({ id }: Input<typeof DiscardImport>, caller: Caller) {
    await this.uploads.discard(id, caller);
    return { id };
  }

  @Endpoint(RollBackImport)
  async rollBack({ id, reason }: Input<typeof RollBackImport>, caller: Caller) {
    await this.uploads.rollBack(id, reason, caller);
    return { id };
  }

  @Endpoint(RegistryCoverage)
  async coverage() {
    const { licenceTypeIds, territoryIds } = await coverageOf(this.commands);
    return { licenceTypeIds: [...licenceTypeIds], territoryIds: [...territoryIds] };
  }

  @Endpoint(SaveRegistryCoverage)
  async cover({ licenceTypeIds, territoryIds, agreed }: Input<typeof SaveRegistryCoverage>, caller: Caller) {
    requireExpectedCount((await this.turn(caller, { licenceTypeIds, territoryIds })).losing, agreed);
    await this.commands.run(registryCoverage, 'Set', coverageId, { coverageId, licenceTypeIds, territoryIds }, caller);
    return {};
  }

  @Endpoint(ValidateRegistry)
  async validate({ agreed }: Input<typeof ValidateRegistry>, caller: Caller) {
    requireExpectedCount((await this.turn(caller)).losing, agreed);
    await this.queue.enqueue('registry-check', caller.commandId, {});
    return {};
  }

  @Endpoint(RegistryCheckEffect)
  effect({ coverage }: Input<typeof RegistryCheckEffect>, caller: Caller) {
    return this.turn(caller, coverage);
  }

  @Endpoint(RegistryDoubts)
  async doubts(_: Input<typeof RegistryDoubts>, caller: Caller) {
    const [open, decided] = await Promise.all(
      [false, true].map((done) => this.models.query<RegistryDoubtRow>(doubtsFor(caller, done, most))),
    );
    return {
      open: open!.map(shown),
      // The person who decided may belong to another company.
      decided: decided!.map((row) => ({
        ...shown(row),
        same: row.same!,
        by: isPlatform(caller.role) ? (row.decidedBy ?? '') : '',
        at: row.decidedAt,
      })),
    };
  }

  @Endpoint(DecideDoubt)
  async decide({ id, same }: Input<typeof DecideDoubt>, caller: Caller) {
    const [doubt] = await this.models.rows(RegistryDoubtRow, doubtScope(caller), sql`r.id = ${id}`);
    if (!doubt) throw new Rejected('NOT_FOUND');
    await this.uploads.decide(doubt, same, caller);
    return { id };
  }

  @Endpoint(InvalidMissions)
  async missions(_: Input<typeof InvalidMissions>, caller: Caller) {
    const rows = await this.models.rows(
      ShiftRow,
      shiftScope(caller),
      sql`r.start > ${caller.now}::timestamptz and ${lacksCoveringLicence()}`,
    );
    const soonest = rows.sort((a, b) => (a.start < b.start ? -1 : 1)).slice(0, most);
    const events = await this.models.byIds(
      SiteEventRow,
      soonest.map(({ siteEventId }) => siteEventId),
    );
    const agents = await this.models.byIds(
      AgentRow,
      soonest.map(({ agentId }) => agentId),
    );
    const today = DateTime.fromISO(caller.now, { zone: licenceZone }).toISODate()!;
    const needed = await licenceNeeds(this.models, soonest);
    return soonest.map((row) => {
      const { id, siteEventId, title, start, zone, agentId, employerId, firstName, lastName } = row;
      const licences = licencesOf(agents.get(agentId!), employerId).map((licence) => ({ ...licence, judgement: null }));
      return {
        id,
        requestId: siteEventId,
        title: events.get(siteEventId)?.title || title,
        start,
        timezone: zone,
        agentName: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
        number: licencesIssue(licences, { ...needed(row), today })?.number ?? '',
      };
    });
  }

  /** Effect of a check; empty without a registry. */
  private async turn({ now }: Caller, coverage?: Coverage): Promise<RegistryUploadEffect> {
    if (!(await this.registry.current())) return nothingTurns;
    const covered = coverage ?? (await coverageOf(this.commands));
    return (await previewLicenceChecks(this.models, covered, undefined, now)).turn;
  }
}

const licencesOf = (agent: AgentRow | undefined, employerId: string | null) =>
  agent ? knownTo(agent, employerId).licences : [];
