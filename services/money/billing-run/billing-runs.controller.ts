import { Controller } from '@nestjs/common';
import {
  AdjustBillingRun,
  BillingRun,
  BillingRunFile,
  BillingRuns,
  LeaveForNextBilling,
  RetryBillingRun,
} from '#contracts/api/invoices.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Files } from '#kernel/files.ts';
import { Queue } from '#kernel/queue.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import { billableBy, billingRunList } from '#projections/billing-run/billing-run.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { hasAssignment } from '#projections/presence/presence.query.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { TermRow } from '#projections/term/term.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { firstDayOf } from '../run/periods.ts';
import { termsOf } from '../terms/terms-of.ts';
import { billingRun } from './billing-run.decider.ts';
import { ownRun } from './own-run.ts';
import { askToBill } from './sweep.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { pick } from '#contracts/values/pick.ts';

const entryOf = (run: BillingRunRow) => ({
  ...pick(run, 'id', 'closesOn', 'state', 'approval', 'bills', 'lines', 'amount', 'gst', 'qst', 'closedAt'),
  period: { from: run.periodFrom, to: run.periodTo },
  waiting: run.flags.length,
});

/** The billing runs of the caller's own agency. */
@Controller()
export class BillingRunsController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly queue: Queue,
    private readonly files: Files,
  ) {}

  @Endpoint(BillingRuns)
  async list(input: Input<typeof BillingRuns>, caller: Caller) {
    const { rows, meta } = await this.models.list(billingRunList(caller), input);
    return { rows: rows.map(entryOf), meta };
  }

  @Endpoint(BillingRun)
  async one({ id }: Input<typeof BillingRun>, caller: Caller) {
    const run = await ownRun(this.models, id, caller);
    const [accounts, places] = await Promise.all([
      this.models.byIds(AccountRow, new Set([...run.adjustments, ...run.tooOld].map(({ billToId }) => billToId))),
      this.models.byIds(PlaceRow, new Set(run.adjustments.map(({ placeId }) => placeId))),
    ]);
    return {
      ...entryOf(run),
      waitingList: await this.waiting(run),
      left: [...run.left].map((one) => ({ ...one, assignmentIds: [...one.assignmentIds] })),
      adjustments: run.adjustments.map(({ billToId, placeId, ...adjustment }) => ({
        ...adjustment,
        billTo: accounts.get(billToId)?.name ?? '',
        place: places.get(placeId ?? '')?.name ?? '',
      })),
      tooOld: run.tooOld.map(({ billToId, ...one }) => ({ ...one, billTo: accounts.get(billToId)?.name ?? '' })),
      approvedBy: run.approvedBy,
      failure: run.failure,
      root: run.root,
      files: run.files.map(({ format, language, file: { name, size } }) => ({ format, language, name, size })),
      can: this.can(run, caller),
    };
  }

  @Endpoint(AdjustBillingRun)
  async adjust(
    { id, billToId, placeId = null, date, amount, gainCode, reason }: Input<typeof AdjustBillingRun>,
    caller: Caller,
  ) {
    const run = await ownRun(this.models, id, caller);
    const debtor = await this.debtorOf(billToId, placeId, run);
    const firstDay = await this.firstDay(run);
    await this.commands.run(
      billingRun,
      'Adjust',
      id,
      { runId: id, debtor, billToId, placeId, date, amount, gainCode, reason, firstDay },
      caller,
    );
    return { id };
  }

  /** First day of the company's first period. */
  private async firstDay({ companyId, periodFrom }: BillingRunRow): Promise<string> {
    const calendars = sql`r.kind = 'PayCalendarSet'`;
    const facts = await this.models.rows(TermRow, sql`r."companyId" = ${companyId}`, calendars);
    return firstDayOf(termsOf(facts, companyId).calendars) ?? periodFrom;
  }

  @Endpoint(LeaveForNextBilling)
  async leave({ id, assignmentIds, reason }: Input<typeof LeaveForNextBilling>, caller: Caller) {
    const run = await ownRun(this.models, id, caller);
    await this.commands.run(billingRun, 'Leave', id, { runId: id, assignmentIds, reason }, caller);
    await this.ask(run, caller);
    return { id };
  }

  @Endpoint(RetryBillingRun)
  async retry({ id }: Input<typeof RetryBillingRun>, caller: Caller) {
    const run = await ownRun(this.models, id, caller);
    if (run.state === 'closed') throw new Rejected('BILLING_RUN_CLOSED');
    await this.ask(run, caller);
    return { id };
  }

  @Endpoint(BillingRunFile)
  async file({ id, format }: Input<typeof BillingRunFile>, caller: Caller) {
    const run = await ownRun(this.models, id, caller);
    const found = run.files.find((file) => file.format === format && file.language === caller.language);
    if (!found) throw new Rejected('NOT_FOUND');
    const { hash, name, type } = found.file;
    return { file: await this.files.open(hash), name, type };
  }

  private ask({ companyId, periodFrom }: BillingRunRow, { commandId }: Caller): Promise<void> {
    return askToBill(this.queue, { companyId, from: periodFrom }, commandId);
  }

  /** @throws Rejected NOT_FOUND for a debtor that the agency can't bill, and for another client's place */
  private async debtorOf(billToId: string, placeId: string | null, { companyId }: BillingRunRow) {
    const [account] = await this.models.rows(AccountRow, billableBy(companyId), sql`r.id = ${billToId}`);
    if (!account) throw new Rejected('NOT_FOUND');
    if (placeId !== null && (await this.models.byIds(PlaceRow, [placeId])).get(placeId)?.customerId !== billToId)
      throw new Rejected('NOT_FOUND');
    return account.kind === 'agency' ? ('agency' as const) : ('client' as const);
  }

  /** What a run waits for, with the data that a person needs to find it. */
  private async waiting({ flags, companyId }: BillingRunRow) {
    if (flags.length === 0) return [];
    const ids = flags.map(({ workId }) => workId);
    const presences = await this.models.rows(
      PresenceRow,
      sql`r."partyIds" @> array[${companyId}]::uuid[]`,
      hasAssignment(ids),
    );
    const ofWork = new Map(
      presences.flatMap((presence) =>
        presence.assignments.map(({ assignmentId }) => [assignmentId, presence] as const),
      ),
    );
    const [agents, places, clients] = await Promise.all([
      this.models.byIds(AgentRow, new Set(flags.map(({ agentId }) => agentId))),
      this.models.byIds(PlaceRow, new Set(presences.map(({ placeId }) => placeId))),
      this.models.byIds(AccountRow, new Set(presences.map(({ customerId }) => customerId))),
    ]);
    return flags.map((flag) => {
      const presence = ofWork.get(flag.workId);
      const agent = agents.get(flag.agentId);
      return {
        ...flag,
        agentName: agent && presence?.employerIds.includes(companyId) ? fullName(agent) : (agent?.firstName ?? ''),
        shiftId: presence?.id ?? null,
        requestId: presence?.siteEventId ?? null,
        start: presence?.start ?? null,
        timezone: presence?.zone ?? '',
        client: clients.get(presence?.customerId ?? '')?.name ?? '',
        place: places.get(presence?.placeId ?? '')?.name ?? '',
      };
    });
  }

  private can({ state, approval, flags, files }: BillingRunRow, caller: Caller) {
    const edits = hasGrants(caller, { all: ['finance.editBilling'] });
    const open = state !== 'closed';
    return [
      ...(edits && approval ? (['approve'] as const) : []),
      ...(edits && open ? (['adjust'] as const) : []),
      ...(edits && flags.length > 0 ? (['leave'] as const) : []),
      ...(edits && (state === 'failed' || state === 'waiting') ? (['retry'] as const) : []),
      ...(files.length > 0 && hasGrants(caller, { all: ['finance.exportBilling'] }) ? (['download'] as const) : []),
    ];
  }
}
