import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { Channel } from '#contracts/values/message.ts';
import type { Caller } from '#kernel/caller.ts';
import { Gateways } from '#kernel/channels.ts';
import { OptOuts } from '#kernel/deliveries.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { channelsTo } from '../notification/notice-channels.ts';
import { notices } from '../notification/notices.ts';
import { agentsById } from '../notification/people.ts';

type ByChannel = Readonly<Record<Channel, number>>;

/** Counts the agents whom a message reaches, by the same rules as its deliveries. */
@Injectable()
export class MessageReach {
  constructor(
    private readonly models: ReadModels,
    private readonly optOuts: OptOuts,
    private readonly gateways: Gateways,
  ) {}

  /**
   * Number of these agents (each listed once) whom a message of the caller's company reaches on each of these channels,
   * and how many of those read French; 0 on the others.
   */
  async of(
    agentIds: readonly string[],
    channels: readonly Channel[],
    caller: Caller,
  ): Promise<{ readonly reached: ByChannel; readonly french: ByChannel }> {
    const people = await agentsById(this.models, agentIds, companyOf(caller) ?? null);
    const asked = { channels, about: notices.bulk.about };
    const ways = await channelsTo(people, asked, { optOuts: this.optOuts, gateways: this.gateways });
    const counted = (among: typeof people): ByChannel => {
      const n = (channel: Channel) => among.filter(({ id }) => ways.get(id)?.has(channel)).length;
      return { email: n('email'), sms: n('sms'), push: n('push') };
    };
    return { reached: counted(people), french: counted(people.filter(({ language }) => language === 'fr')) };
  }
}
