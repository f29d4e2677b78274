import { Injectable } from '@nestjs/common';
import { financialFieldNames, type Financial, type FinancialFieldName } from '#contracts/values/employee.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Secrets } from '#kernel/secrets.ts';
import { agent } from '../agent/agent.decider.ts';
import { formerSecretKey, secretKey } from './secret-key.ts';

/** Bank account and numbers of an agent, encrypted, separately for each employer. */
@Injectable()
export class FinancialDetails {
  constructor(
    private readonly commands: Commands,
    private readonly secrets: Secrets,
  ) {}

  /** Values of this employer; empty texts where none are stored. */
  async of(agentId: string, employerId: string | undefined): Promise<Record<FinancialFieldName, string>> {
    const former = await this.former(agentId, employerId);
    const placesOf = (field: FinancialFieldName) => [
      secretKey(agentId, field, employerId),
      ...(former.has(field) ? [formerSecretKey(agentId, field)] : []),
    ];
    const kept = await this.secrets.open(financialFieldNames.flatMap(placesOf));
    const textOf = (field: FinancialFieldName) => placesOf(field).flatMap((place) => kept.get(place) ?? [])[0] ?? '';
    return Object.fromEntries(financialFieldNames.map((field) => [field, textOf(field)])) as Record<
      FinancialFieldName,
      string
    >;
  }

  /** All values in full; the access is recorded first. */
  async reveal(
    agentId: string,
    employerId: string | undefined,
    caller: Caller,
  ): Promise<Record<FinancialFieldName, string>> {
    await this.commands.run(
      agent,
      'ViewFinancialDetails',
      agentId,
      { agentId, employerId: employerId ?? null },
      caller,
    );
    return this.of(agentId, employerId);
  }

  /** Records the event first: if storing the values fails, repeating the call stores them. */
  async keep(agentId: string, employerId: string | undefined, financial: Financial, caller: Caller): Promise<void> {
    const [known, former] = [await this.of(agentId, employerId), await this.former(agentId, employerId)];
    const changed = Object.entries(financial).filter((entry): entry is [FinancialFieldName, string] => {
      const [field, text] = entry as [FinancialFieldName, string | undefined];
      return text !== undefined && known[field] !== text;
    });
    if (changed.length === 0) return;
    const fields = changed.map(([field]) => field);
    await this.commands.run(
      agent,
      'ChangeFinancialDetails',
      agentId,
      { agentId, employerId: employerId ?? null, fields, separately: true },
      caller,
    );
    for (const [field, text] of changed) {
      await this.secrets.put(secretKey(agentId, field, employerId), text || null);
      if (former.has(field)) await this.secrets.put(formerSecretKey(agentId, field), null);
    }
  }

  /** Fields whose values are still stored with the person and were written by this employer. */
  private async former(agentId: string, employerId: string | undefined): Promise<ReadonlySet<string>> {
    const { sharedFinancial = {} } = (await this.commands.load(agent, agentId)) ?? {};
    return new Set(
      Object.entries(sharedFinancial).flatMap(([field, writer]) => (writer === (employerId ?? null) ? [field] : [])),
    );
  }
}
