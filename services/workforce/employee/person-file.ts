import { Injectable } from '@nestjs/common';
import { AgentComments, AgentExclusions } from '#contracts/api/agent-notes.ts';
import { MyStoredPositions, Me, MyShifts } from '#contracts/api/agent-app.ts';
import { AnnualLeave } from '#contracts/api/annual-leave.ts';
import { GetMessages, GetThreads } from '#contracts/api/chat.ts';
import { MyContests, MyDevices } from '#contracts/api/device-punches.ts';
import { EmployeeEvents } from '#contracts/api/employee-events.ts';
import { EmployeeDocuments, Employers, LevelsAndSkills } from '#contracts/api/employee-file.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import { LocationViews } from '#contracts/api/locations.ts';
import { MyPreferences } from '#contracts/api/notices.ts';
import { MySessions } from '#contracts/api/open-sessions.ts';
import { MyStatement, MyStatements } from '#contracts/api/own-statements.ts';
import { FileViews } from '#contracts/api/person-file.ts';
import { AgentStanding } from '#contracts/api/ratings.ts';
import { AgentStatements } from '#contracts/api/reports.ts';
import type { FilePart } from '#contracts/values/person-file.ts';
import type { Caller } from '#kernel/caller.ts';
import { OtherCalls } from './other-calls.ts';

/** Part → what the caller's screens show of it; a part that they may not see is missing. */
export type PersonFile = Partial<Record<FilePart, unknown>>;

/**
 * Everything stored about a person, put together from the answers that the reader's screens get, so that it contains
 * nothing else.
 */
@Injectable()
export class PersonFiles {
  constructor(private readonly calls: OtherCalls) {}

  /** File of an employee, for people who may see them. Undefined where the caller may not. */
  async ofEmployee(id: string, caller: Caller): Promise<PersonFile | undefined> {
    const profile = await this.calls.answer(GetEmployee, { id }, caller);
    if (!profile) return undefined;
    const levels = await this.calls.answer(LevelsAndSkills, { employeeId: id }, caller);
    return withoutAbsent({
      profile,
      employers: await this.calls.answer(Employers, { id }, caller),
      skills: levels && {
        level: levels.levels.find((one) => one.id === levels.levelId) ?? null,
        skills: levels.skills.filter((one) => levels.skillIds.includes(one.id)),
      },
      documents: await this.calls.answer(EmployeeDocuments, { id }, caller),
      notes: await this.calls.answer(AgentComments, { id }, caller),
      exclusions: await this.calls.answer(AgentExclusions, { id }, caller),
      standing: await this.calls.answer(AgentStanding, { id }, caller),
      shifts: await this.calls.answer(EmployeeEvents, { employeeId: id }, caller),
      statements: await this.calls.answer(AgentStatements, { agentId: id }, caller),
      leave: await this.calls.answer(AnnualLeave, { agentId: id }, caller),
      messages: profile.email ? await this.messages({ soloEmail: profile.email }, caller) : undefined,
    });
  }

  /** File of the agent who asks. */
  async own(caller: Caller): Promise<PersonFile> {
    const [past, coming] = [
      await this.calls.answer(MyShifts, { past: true }, caller),
      await this.calls.answer(MyShifts, {}, caller),
    ];
    const statements = [];
    for (const { id } of (await this.calls.answer(MyStatements, {}, caller)) ?? [])
      statements.push(await this.calls.answer(MyStatement, { id }, caller));
    const messages = [];
    for (const { id } of (await this.calls.answer(GetThreads, {}, caller)) ?? [])
      messages.push(...((await this.messages({ thread: id }, caller)) ?? []));
    return withoutAbsent({
      profile: await this.calls.answer(Me, {}, caller),
      shifts: [...(coming ?? []), ...(past ?? [])],
      statements,
      messages,
      contests: await this.calls.answer(MyContests, {}, caller),
      positions: await this.calls.answer(MyStoredPositions, {}, caller),
      looks: await this.calls.answer(LocationViews, {}, caller),
      fileViews: await this.calls.answer(FileViews, {}, caller),
      devices: await this.calls.answer(MyDevices, {}, caller),
      sessions: await this.calls.answer(MySessions, {}, caller),
      notices: await this.calls.answer(MyPreferences, {}, caller),
    });
  }

  /** When messages were sent and from which side, for a whole conversation; their texts belong to both sides. */
  private async messages(of: { readonly soloEmail?: string; readonly thread?: string }, caller: Caller) {
    const all = [];
    for (let before: number | undefined; ;) {
      const some = await this.calls.answer(GetMessages, { ...of, ...(before && { before }) }, caller);
      if (!some || some.length === 0) return before === undefined && !some ? undefined : all;
      all.unshift(
        ...some.map(({ id, thread, dateSent, side, who, state }) => ({ id, thread, dateSent, side, who, state })),
      );
      before = some[0]!.seq;
      if (before <= 1) return all;
    }
  }
}

const withoutAbsent = (parts: PersonFile): PersonFile =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
