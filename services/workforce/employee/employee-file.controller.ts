import { Controller } from '@nestjs/common';
import { levelsIn, nameIn } from '#contracts/values/named.ts';
import {
  DeleteEmployeeDocument,
  EmployeeDocuments,
  LevelsAndSkills,
  SaveEmployeeDocument,
  SaveEmployeeSchedule,
  SaveLevelsAndSkills,
} from '#contracts/api/employee-file.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { agent } from '../agent/agent.decider.ts';
import { EmployeeDirectory } from './employee-directory.ts';
import { fileOf, requireGrant } from './employee.service.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

const week = 7 * dayMs;
const most = 500;

/** Level, skills, unavailability and documents of an employee. */
@Controller()
export class EmployeeFileController {
  constructor(
    private readonly directory: EmployeeDirectory,
    private readonly commands: Commands,
    private readonly fileService: FileService,
  ) {}

  @Endpoint(LevelsAndSkills)
  async levels({ employeeId, customerId }: Input<typeof LevelsAndSkills>, caller: Caller) {
    const { row } = await this.directory.one(employeeId, caller, customerId);
    const { levels, skills } = await this.choice(caller, customerId);
    const { language } = caller;
    return {
      levelId: row.levelId,
      skillIds: row.skillIds.filter((id) => skills.some((skill) => skill.id === id)),
      levels: levelsIn(language, levels),
      skills: skills.map(({ id, value: { nameEn, nameFr } }) => ({
        id,
        name: nameIn(language, { nameEn, nameFr }),
        nameEn,
        nameFr,
      })),
    };
  }

  /** Skills that only other employers have recorded stay as they are. */
  @Endpoint(SaveLevelsAndSkills)
  async saveLevels(
    { employeeId: agentId, customerId, levelId, levelWas, skillIds }: Input<typeof SaveLevelsAndSkills>,
    caller: Caller,
  ) {
    const { row } = await this.directory.one(agentId, caller, customerId);
    const { levels, skills } = await this.choice(caller, customerId);
    if (levelId && !levels.some(({ id }) => id === levelId))
      throw new Rejected('INVALID_INPUT', {}, { levelId: 'INVALID_VALUE' });
    if (skillIds?.some((id) => !skills.some((skill) => skill.id === id)))
      throw new Rejected('INVALID_INPUT', {}, { skillIds: 'INVALID_VALUE' });
    const employerId = fileOf(row, caller, customerId);
    if (levelId)
      await this.commands.run(agent, 'SetLevel', agentId, { agentId, employerId, levelId, was: levelWas }, caller);
    for (const { id: skillId } of skillIds ? skills : []) {
      const [has, wants] = [row.skillIds.includes(skillId), skillIds!.includes(skillId)];
      if (wants && !has)
        await this.commands.run(agent, 'GrantSkill', agentId, { agentId, employerId, skillId }, caller, skillId);
      if (has && !wants)
        await this.commands.run(agent, 'WithdrawSkill', agentId, { agentId, employerId, skillId }, caller, skillId);
    }
    return { id: agentId };
  }

  @Endpoint(SaveEmployeeSchedule)
  async schedule({ id: agentId, schedules }: Input<typeof SaveEmployeeSchedule>, caller: Caller) {
    if (caller.role === 'user' && caller.agentId !== agentId) throw new Rejected('NOT_FOUND');
    // Agents set it for all of their employers, an employer for itself.
    const employerId =
      caller.role === 'user' ? undefined : fileOf((await this.directory.one(agentId, caller)).row, caller);
    if (caller.role !== 'user') requireGrant('agent.edit', caller);
    if (schedules.reduce((sum, schedule) => sum + timesOf(schedule), 0) > most)
      throw new Rejected('INVALID_INPUT', {}, { schedules: 'INVALID_VALUE' });
    const away = schedules.flatMap(repeated).sort((a, b) => (a.from < b.from ? -1 : 1));
    await this.commands.run(agent, 'SetAvailability', agentId, { agentId, employerId, away }, caller);
    return { id: agentId };
  }

  @Endpoint(EmployeeDocuments)
  async documents({ id }: Input<typeof EmployeeDocuments>, caller: Caller) {
    const { row, file } = await this.directory.one(id, caller);
    const own = documentsOf(file, fileOf(row, caller));
    return own.map(({ id: documentId, titleEn, titleFr, file: stored }) => ({
      id: documentId,
      titleEn,
      titleFr,
      file: this.fileService.shown(stored, caller),
    }));
  }

  @Endpoint(SaveEmployeeDocument)
  async saveDocument(
    { id: agentId, documentId, file: upload, ...titles }: Input<typeof SaveEmployeeDocument>,
    caller: Caller,
  ) {
    const { row, file: kept } = await this.directory.one(agentId, caller);
    const employerId = fileOf(row, caller);
    const known = documentsOf(kept, employerId).find(({ id }) => id === documentId);
    if (documentId && !known) throw new Rejected('NOT_FOUND');
    const file = await this.fileService.keepOr(known?.file, upload, ['document']);
    const document = { id: documentId ?? derivedId(caller.commandId, 'document'), ...titles, file };
    await this.commands.run(agent, 'AttachAgentDocument', agentId, { agentId, employerId, document }, caller);
    return { id: document.id };
  }

  @Endpoint(DeleteEmployeeDocument)
  async deleteDocument({ id: agentId, documentId }: Input<typeof DeleteEmployeeDocument>, caller: Caller) {
    const { row } = await this.directory.one(agentId, caller);
    await this.commands.run(
      agent,
      'RemoveAgentDocument',
      agentId,
      { agentId, documentId, employerId: fileOf(row, caller) },
      caller,
    );
    return { id: documentId };
  }

  /** Levels and skills of the platform and of the employer. */
  private async choice(caller: Caller, customerId: string | undefined) {
    const found = await this.directory.choice(caller, customerId);
    return {
      levels: found.filter(({ kind }) => kind === 'level') as unknown as { id: string; value: Reference<'level'> }[],
      skills: found.filter(({ kind }) => kind === 'skill') as unknown as { id: string; value: Reference<'skill'> }[],
    };
  }
}

/** An employer's own documents, and those of every employer. */
const documentsOf = ({ documents }: AgentFileRow, own: string | undefined) =>
  documents.filter(({ employerId }) => !employerId || employerId === own);

type Schedule = Input<typeof SaveEmployeeSchedule>['schedules'][number];
/** Weeks are counted in UTC, so local times may shift by an hour when clocks change. */
const timesOf = ({ startDate, weeklyUntil }: Schedule): number =>
  weeklyUntil ? 1 + Math.max(0, Math.floor((Date.parse(weeklyUntil) - Date.parse(startDate)) / week)) : 1;
const repeated = (schedule: Schedule) => {
  const { startDate, endDate } = schedule;
  const later = (instant: string, weeks: number) => instantAfter(instant, weeks * week);
  return Array.from({ length: timesOf(schedule) }, (_, weeks) => ({
    from: later(startDate, weeks),
    to: later(endDate, weeks),
  }));
};
