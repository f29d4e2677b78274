import { randomUUID } from 'node:crypto';
import { derivedId } from '#kernel/caller.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { EventNames } from '#services/money/inputs/event-names.ts';
import { MoneyInputs } from '#services/money/inputs/money-inputs.ts';
import { closePayRun, type ClosePayRunPorts } from '#services/money/pay-run/close-pay-run.ts';
import { PayInputReader } from '#services/money/pay-run/pay-input-reader.ts';
import { MoneyNames } from '#services/money/pay-run/money-names.ts';
import { runIdOf } from '#services/money/run/periods.ts';
import { at } from './scene.ts';
import type { Vigie } from '../vigie.ts';
import { ids } from '../world.ts';

/** Records facts about pay in the data of the tests, directly in the log. */
export class PayWorld {
  readonly companyId: string;

  constructor(
    private readonly vigie: Vigie,
    { companyId = ids.agencyA }: { readonly companyId?: string } = {},
  ) {
    this.companyId = companyId;
  }

  private async record(
    stream: string,
    events: readonly { readonly type: string; readonly data: object }[],
  ): Promise<void> {
    const { store, clock } = this.vigie.platform;
    const history = await store.read(stream);
    const commandId = randomUUID();
    const actor = { userId: randomUUID(), name: 'Owner A', role: 'agency', agencyId: this.companyId };
    const metadata = {
      commandId,
      command: 'Test',
      correlationId: commandId,
      causationId: undefined,
      actor,
      language: 'en' as const,
      at: clock.now(),
    };
    await store.append(
      stream,
      history.length - 1,
      events.map((event) => ({ id: randomUUID(), ...event })),
      metadata,
    );
    await this.vigie.settled();
  }

  /** Two weeks from 1 March 2026, a Sunday; closed two days after their end. */
  calendar(more: object = {}): Promise<void> {
    const said = {
      frequency: 'TWO_WEEKS',
      zone: 'America/Toronto',
      firstDate: '2026-03-01',
      weekStart: null,
      cutoffDays: 2,
      payDayOffset: 5,
    };
    const data = { companyId: this.companyId, ...said, companyNumber: '42-007', approval: false, from: null, ...more };
    return this.record(`terms-${this.companyId}`, [{ type: 'PayCalendarSet', data }]);
  }

  /** Sets the rate of the skill guard, cents an hour, from a day on. */
  rate(pay: number, from = '2026-01-01'): Promise<void> {
    const data = {
      companyId: this.companyId,
      termId: derivedId('rate of guard', this.companyId),
      skillId: ids.guard,
      levelId: null,
      pay,
      bill: 3000,
      from,
    };
    return this.record(`terms-${this.companyId}`, [{ type: 'RateSet', data }]);
  }

  adopt(ruleSet: string, from = '2026-01-01'): Promise<void> {
    const data = { companyId: this.companyId, customerId: null, skillId: null, ruleSet, easter: 'goodFriday', from };
    return this.record(`terms-${this.companyId}`, [{ type: 'RuleSetAdopted', data }]);
  }

  /** Two weeks from 1 March 2026 under the decree, at these cents an hour. */
  async byDecree(pay: number): Promise<void> {
    await this.calendar();
    await this.rate(pay);
    await this.adopt('qc-decree@1');
  }

  /** A shift worked between two clock times in Toronto. `out` null: an open punch; `punched` false: only planned. */
  async worked(
    agentId: string,
    from: string,
    to: string,
    { out = to as string | null, punched = true } = {},
  ): Promise<{ shiftId: string; workId: string }> {
    const [shiftId, siteEventId, assignmentId] = [randomUUID(), randomUUID(), randomUUID()];
    const [start, end] = [at(from), at(to)];
    const named = { shiftId, siteEventId, assignmentId, agentId };
    const plan = {
      customerId: ids.customerA,
      agencyId: this.companyId,
      placeId: ids.placeA,
      zone: 'America/Toronto',
      start,
      end,
      title: 'Gate',
      position: 'Gate',
    };
    const more = {
      skillId: ids.guard,
      maxLevelId: null,
      agentType: 'agent',
      maxConfirmationHours: 24,
      taskIds: [],
      payMinimum: false,
      chargeMinimum: false,
      origin: { kind: 'hand' },
    };
    const punch = (type: string, when: string) => ({
      type,
      data: { ...named, at: when, recordedAt: when, source: 'portal' },
    });
    await this.record(`shift-${shiftId}`, [
      { type: 'ShiftPlanned', data: { shiftId, siteEventId, ...plan, ...more } },
      {
        type: 'AgentAssigned',
        data: {
          ...named,
          firstName: 'Anne',
          lastName: 'Roy',
          employerId: this.companyId,
          isSupervisor: false,
          by: 'hand',
        },
      },
      { type: 'AssignmentAccepted', data: named },
      { type: 'AssignmentConfirmed', data: named },
      ...(punched ? [punch('PunchedIn', start)] : []),
      ...(punched && out !== null ? [punch('PunchedOut', at(out))] : []),
    ]);
    return { shiftId, workId: assignmentId };
  }

  /** Corrects its hours. */
  async corrected({ shiftId }: { readonly shiftId: string }, from: string, to: string): Promise<void> {
    const history = await this.vigie.platform.store.read(`shift-${shiftId}`);
    const { assignmentId, agentId, siteEventId } = history.find(({ type }) => type === 'AgentAssigned')!.data as Record<
      string,
      string
    >;
    const data = {
      shiftId,
      siteEventId,
      assignmentId,
      agentId,
      punchIn: at(from),
      punchOut: at(to),
      from: { punchIn: null, punchOut: null },
      note: 'Corrected',
    };
    await this.record(`shift-${shiftId}`, [{ type: 'TimeSheetCorrected', data }]);
  }

  /** Moves its times, and its hours with them. */
  async moved(shift: { readonly shiftId: string }, from: string, to: string): Promise<void> {
    const { shiftId } = shift;
    const row = (await this.vigie.platform.models.byIds(ShiftRow, [shiftId])).get(shiftId)!;
    const { siteEventId, start, end } = row;
    const data = { shiftId, siteEventId, start: at(from), end: at(to), from: { start, end } };
    await this.record(`shift-${shiftId}`, [{ type: 'ShiftRescheduled', data }]);
    await this.corrected(shift, from, to);
  }

  /** Puts primes on a shift. */
  async primed({ shiftId }: { readonly shiftId: string }, primeIds: readonly string[]): Promise<void> {
    const [planned] = await this.vigie.platform.store.read(`shift-${shiftId}`);
    const { siteEventId } = planned!.data as { readonly siteEventId: string };
    const data = { shiftId, siteEventId, partyId: this.companyId, primeIds };
    await this.record(`shift-${shiftId}`, [{ type: 'PrimesChosen', data }]);
  }

  /**
   * A device reports another time for a punch of a shift, which the company must decide about.
   * @returns the report's id
   */
  async contested(
    { shiftId, workId: assignmentId }: { readonly shiftId: string; readonly workId: string },
    way: 'in' | 'out',
    at: string,
  ): Promise<string> {
    const row = (await this.vigie.platform.models.byIds(ShiftRow, [shiftId])).get(shiftId)!;
    const { siteEventId, agentId, start, end, zone, punchIn, punchOut } = row;
    const [reportId, deviceId] = [randomUUID(), randomUUID()];
    const company = { employerId: this.companyId, partyId: this.companyId };
    const punch = { reportId, deviceId, way, reason: 'punched', at, seconds: 0, basis: 'clock' };
    const data = {
      shiftId,
      siteEventId,
      assignmentId,
      agentId,
      ...company,
      ...punch,
      start,
      end,
      zone,
      punchIn,
      punchOut,
    };
    await this.record(`shift-${shiftId}`, [{ type: 'PunchContested', data }]);
    return reportId;
  }

  inputs(): MoneyInputs {
    return new MoneyInputs(this.vigie.platform.models);
  }

  runId(from: string): string {
    return runIdOf('pay', this.companyId, from);
  }

  tools(): ClosePayRunPorts {
    const { models } = this.vigie.platform;
    const terms = new CompanyTerms(models);
    return {
      ...this.vigie.platform,
      commands: this.vigie.commands,
      terms,
      gathering: new PayInputReader(
        models,
        terms,
        new MoneyInputs(models),
        new MoneyNames(models, new EventNames(models, this.vigie.platform.store)),
      ),
    };
  }

  /** Runs the worker for a period. */
  async close(from: string, { tools = this.tools(), now = false, last = false } = {}): Promise<void> {
    const data = { companyId: this.companyId, from, now };
    await closePayRun(tools)({ id: 'test', data, attempt: 1, ...(last && { last }) });
    await this.vigie.settled();
  }
}
