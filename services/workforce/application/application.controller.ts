import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/applications.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { daysAnswered, daysWaiting, maxWaiting } from '#contracts/values/application.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireCompany } from '#kernel/own.ts';
import { PersonalKeys } from '#kernel/personal-keys.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, unrestricted, type Sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { EmployeeService } from '../employee/employee.service.ts';
import { ApplicationFiles, sealedAt, type Written } from './application-files.ts';

type Value = Reference<'application'>;

/** States into which an application may be brought. */
const statesAfter: Readonly<Record<Value['state'], readonly Value['state'][]>> = {
  waiting: ['refused', 'hired'],
  refused: ['waiting', 'hired'],
  hired: [],
};

/** Applications that came by an agency's page: seen, refused, taken up again, and made employees. */
@Controller()
export class ApplicationController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly keys: PersonalKeys,
    private readonly employees: EmployeeService,
    private readonly files: ApplicationFiles,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  @Endpoint(calls.Applications)
  async all(_: Input<typeof calls.Applications>, caller: Caller) {
    const rows = (await this.own(caller, unrestricted)).map(({ id, value }) => ({ id, ...(value as Value) }));
    const latest = rows.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)).slice(0, 2 * maxWaiting);
    const opened = await this.keys.openAll(latest.map(({ id, sealed }) => ({ sealed, place: sealedAt(id) })));
    return latest.flatMap(({ id, receivedAt, state, eraseAfter }, at) => {
      const text = opened[at];
      if (text === undefined) return [];
      const { cv, ...person } = JSON.parse(text) as Written;
      return [{ id, receivedAt, state, eraseAfter, ...person, cv: cv?.name ?? null }];
    });
  }

  @Endpoint(calls.ApplicationCv)
  async cv({ id }: Input<typeof calls.ApplicationCv>, caller: Caller) {
    const { cv } = (await this.written(id, caller)).written;
    if (!cv) throw new Rejected('NOT_FOUND');
    return {
      file: Readable.from(await this.files.read(id, cv.hash), { objectMode: false }),
      name: cv.name,
      type: cv.type,
    };
  }

  @Endpoint(calls.RefuseApplication)
  async refuse({ id }: Input<typeof calls.RefuseApplication>, caller: Caller) {
    return this.brought(id, 'refused', caller, async () => ({ id }));
  }

  @Endpoint(calls.ReopenApplication)
  async reopen({ id }: Input<typeof calls.ReopenApplication>, caller: Caller) {
    return this.brought(id, 'waiting', caller, async () => ({ id }));
  }

  @Endpoint(calls.HireApplicant)
  async hire({ id, ...given }: Input<typeof calls.HireApplicant>, caller: Caller) {
    return this.brought(id, 'hired', caller, async ({ firstName, lastName, email, phone, city, language }) => ({
      id: await this.employees.save({ firstName, lastName, email, phone, city, language, ...given }, caller),
    }));
  }

  /**
   * Brings an application into a state, one person after the other.
   * @throws Rejected CHANGED_MEANWHILE where somebody has brought it elsewhere meanwhile
   */
  private brought<T>(
    id: string,
    state: Value['state'],
    caller: Caller,
    act: (written: Written) => Promise<T>,
  ): Promise<T> {
    return this.exclusiveWrites.run(`application/${id}`, ['reference'], async () => {
      const { written, ...kept } = await this.written(id, caller);
      if (!statesAfter[kept.state].includes(state)) throw new Rejected('CHANGED_MEANWHILE');
      const answer = await act(written);
      const day = (from: string, days: number) => instantAfter(from, days * dayMs).slice(0, 10);
      const waiting = day(kept.receivedAt, daysWaiting);
      const eraseAfter =
        state !== 'waiting' ? day(caller.now, daysAnswered) : waiting > kept.eraseAfter ? waiting : kept.eraseAfter;
      await this.commands.run(reference, 'Revise', id, { id, value: { state, eraseAfter } }, caller);
      return answer;
    });
  }

  /**
   * What the candidate of one of the company's applications wrote, with its state and days.
   * @throws Rejected NOT_FOUND also once it was destroyed
   */
  private async written(id: string, caller: Caller): Promise<Value & { readonly written: Written }> {
    const [row] = await this.own(caller, sql`r.id = ${id}`);
    const value = row?.value as Value | undefined;
    const text = value && (await this.keys.open(value.sealed, sealedAt(id)));
    if (text === undefined) throw new Rejected('NOT_FOUND');
    return { ...value!, written: JSON.parse(text) as Written };
  }

  private own(caller: Caller, which: Sql): Promise<ReferenceRow[]> {
    const ofCompany = sql`r.kind = 'application' and r."ownerId" = ${requireCompany(caller)}`;
    return this.models.rows(ReferenceRow, ofCompany, which);
  }
}
