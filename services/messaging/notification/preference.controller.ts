import { Controller, Inject } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { GetNoticeSettings, LinkedPreferences, MyPreferences, SaveLinkedPreferences, SaveMyPreferences, SaveNoticeSettings } from '#contracts/api/notices.ts';
import type { Input } from '#contracts/endpoint.ts';
import { channels } from '#contracts/values/message.ts';
import type { Wanted } from '#contracts/values/notice.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { OptOuts } from '#kernel/deliveries.ts';
import type { Signer } from '#kernel/signer.ts';
import { personById } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { settingsOf } from './settings.ts';
import { unsubscriber } from './unsubscribe.ts';

/** What people want to be told, and when a company's agents are left alone. */
@Controller()
export class PreferenceController {
  constructor(
    @Inject('ReadModels') private readonly db: DataSource,
    private readonly commands: Commands,
    @Inject('OptOuts') private readonly optOuts: OptOuts,
    @Inject('Signer') private readonly signer: Signer,
  ) {}

  @Endpoint(LinkedPreferences)
  async linked({ token }: Input<typeof LinkedPreferences>) {
    const { personId, channel } = this.holder(token);
    return { channel, wanted: await this.wanted(personId) };
  }

  @Endpoint(SaveLinkedPreferences)
  async saveLinked({ token, wanted }: Input<typeof SaveLinkedPreferences>) {
    await this.want(this.holder(token).personId, wanted);
    return {};
  }

  @Endpoint(MyPreferences)
  async mine(_: Input<typeof MyPreferences>, caller: Caller) {
    return this.wanted(await this.told(caller));
  }

  @Endpoint(SaveMyPreferences)
  async saveMine(wanted: Input<typeof SaveMyPreferences>, caller: Caller) {
    await this.want(await this.told(caller), wanted);
    return {};
  }

  @Endpoint(GetNoticeSettings)
  async settings(_: Input<typeof GetNoticeSettings>, caller: Caller) {
    return (await settingsOf(this.db, [company(caller)]))(company(caller));
  }

  @Endpoint(SaveNoticeSettings)
  async saveSettings(value: Input<typeof SaveNoticeSettings>, caller: Caller) {
    const ownerId = company(caller);
    const id = derivedId('noticeSettings', ownerId);
    if (await this.commands.load(reference, id)) await this.commands.run(reference, 'Revise', id, { id, value }, caller);
    else await this.commands.run(reference, 'Create', id, { id, kind: 'noticeSettings', ownerId, value }, caller);
    return {};
  }

  private holder(token: string) {
    const who = unsubscriber(token, this.signer);
    if (!who) throw new Rejected('INVALID_UNSUBSCRIBE_LINK');
    return who;
  }

  /** Agents are told as agents, whatever user they sign in as. */
  private async told({ userId }: Caller): Promise<string> {
    return (await personById(this.db, userId))?.agentId ?? userId;
  }

  private async wanted(personId: string): Promise<Wanted> {
    const out = await this.optOuts.of(personId);
    return Object.fromEntries(channels.map((channel) => [channel, !out.includes(channel)])) as Wanted;
  }

  private want(personId: string, wanted: Wanted): Promise<void> {
    return this.optOuts.set(
      personId,
      channels.filter((channel) => !wanted[channel]),
    );
  }
}

const company = ({ agencyId, customerId }: Caller): string => {
  const id = agencyId ?? customerId;
  if (!id) throw new Rejected('NOT_FOUND');
  return id;
};
