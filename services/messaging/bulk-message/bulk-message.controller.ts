import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import {
  EmployeeMessageRecipients,
  MessageRecipients,
  MessageToEmployees,
  MessageToShifts,
} from '#contracts/api/messages.ts';
import type { Input } from '#contracts/endpoint.ts';
import { channelOf, channels, type MessageDraft } from '#contracts/values/message.ts';
import { derivedId, isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { agentScope, shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { selectionOf, shiftList } from '#projections/shift-row/shift.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { bulkMessage } from './bulk-message.decider.ts';
import { MessageReach } from './message-reach.ts';

type To = {
  readonly agentIds: readonly string[];
  readonly siteEventId: string | null;
  readonly shiftIds: readonly string[];
};

/** Messages to many agents at once; notices deliver them. */
@Controller()
export class BulkMessageController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly reach: MessageReach,
  ) {}

  @Endpoint(MessageToShifts)
  async toShifts({ draft, ...ticked }: Input<typeof MessageToShifts>, caller: Caller) {
    const { agentIds, shiftIds, leftOut } = await this.ticked(ticked, caller);
    return this.send(draft, { agentIds, siteEventId: ticked.id, shiftIds }, leftOut, caller);
  }

  @Endpoint(MessageRecipients)
  async recipients(ticked: Input<typeof MessageRecipients>, caller: Caller) {
    const { agentIds, leftOut } = await this.ticked(ticked, caller);
    return this.recipientsOf(agentIds, leftOut, caller);
  }

  @Endpoint(EmployeeMessageRecipients)
  async employees({ employeeIds }: Input<typeof EmployeeMessageRecipients>, caller: Caller) {
    return this.recipientsOf(await this.known(employeeIds, caller), 0, caller);
  }

  @Endpoint(MessageToEmployees)
  async toEmployees({ employeeIds, draft }: Input<typeof MessageToEmployees>, caller: Caller) {
    const agentIds = await this.known(employeeIds, caller);
    return this.send(draft, { agentIds, siteEventId: null, shiftIds: [] }, 0, caller);
  }

  private async known(employeeIds: readonly string[], caller: Caller): Promise<readonly string[]> {
    const agentIds = [...new Set(employeeIds)];
    const agents = await this.models.rows(AgentRow, agentScope(caller), sql`r.id = any(${agentIds})`);
    if (agents.length !== agentIds.length) throw new Rejected('NOT_FOUND');
    return agentIds;
  }

  private async recipientsOf(agentIds: readonly string[], leftOut: number, caller: Caller) {
    return { recipients: agentIds.length, ...(await this.reach.of(agentIds, channels, caller)), leftOut };
  }

  private async ticked({ id, affectationEventIds, allExcept, query }: Input<typeof MessageRecipients>, caller: Caller) {
    if (!affectationEventIds && !allExcept)
      throw new Rejected('INVALID_INPUT', {}, { affectationEventIds: 'REQUIRED' });
    const asked = selectionOf(id, query);
    const selection = affectationEventIds ? { ids: affectationEventIds } : { allExcept: allExcept!, query: asked };
    const { ids: shiftIds, missing } = await this.models.selected(shiftList(caller, caller.now, asked), selection);
    if (missing.length > 0) throw new Rejected('NOT_FOUND');
    const shifts = await this.models.rows(ShiftRow, shiftScope(caller), sql`r.id = any(${shiftIds})`);
    const written = shifts.filter((shift) => mayWriteTo(shift, caller));
    return {
      shiftIds,
      agentIds: [...new Set(written.map(({ agentId }) => agentId!))],
      leftOut: shifts.length - written.length,
    };
  }

  private async send(draft: MessageDraft, { agentIds, ...to }: To, leftOut: number, caller: Caller) {
    if (agentIds.length === 0) throw new Rejected('MESSAGE_FOR_NOBODY');
    const channel = channelOf(draft)!;
    const messageId = derivedId(caller.commandId, 'bulkMessage');
    const { titleEn, messageEn, titleFr, messageFr, frenchCheckbox } = draft;
    const french = frenchCheckbox ? { title: titleFr, message: messageFr } : null;
    const message = {
      messageId,
      channel,
      titleEn,
      messageEn,
      french,
      agentIds: [...agentIds],
      ...to,
      shiftIds: [...to.shiftIds],
    };
    await this.commands.run(bulkMessage, 'Send', messageId, message, caller);
    const { reached } = await this.reach.of(agentIds, [channel], caller);
    return { id: messageId, recipients: reached[channel], leftOut };
  }
}

/**
 * Whether the caller may write to a shift's agent: not to another employer's agent, except supervisors, and not to an
 * agent whom the caller may not know.
 */
const mayWriteTo = ({ agentId, employerId, isSupervisor, confirmFrom }: ShiftRow, caller: Caller): boolean =>
  agentId !== null &&
  (isPlatform(caller.role) || employerId === companyOf(caller) || (isSupervisor && caller.now >= confirmFrom));
