import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import * as calls from '#contracts/api/notices.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Channel } from '#contracts/values/message.ts';
import { topics, type Topic, type TopicChoices } from '#contracts/values/notice.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { OptOuts } from '#kernel/deliveries.ts';
import { Signer } from '#kernel/signer.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { personById } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { saveSettings } from '#services/reference/reference.service.ts';
import { settingsOf } from './settings.ts';
import { unsubscriber, type Unsubscriber } from './unsubscribe.ts';

/** A person with preferences; by a link, also what the link switches off. */
type Concerned = Pick<Unsubscriber, 'personId'> & Partial<Pick<Unsubscriber, 'unwanted'>>;

/** Notice preferences of people, and a company's quiet hours. */
@Controller()
export class PreferenceController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly optOuts: OptOuts,
    private readonly signer: Signer,
  ) {}

  @Endpoint(calls.LinkedPreferences)
  async linked({ token }: Input<typeof calls.LinkedPreferences>) {
    const holder = this.holder(token);
    return { unwanted: [...holder.unwanted], wanted: await this.wanted(holder) };
  }

  @Endpoint(calls.SaveLinkedPreferences)
  async saveLinked({ token, wanted }: Input<typeof calls.SaveLinkedPreferences>) {
    await this.want(this.holder(token), wanted);
    return {};
  }

  @Endpoint(calls.MyPreferences)
  async mine(_: Input<typeof calls.MyPreferences>, caller: Caller) {
    return this.wanted({ personId: await this.recipientId(caller) });
  }

  @Endpoint(calls.SaveMyPreferences)
  async saveMine(wanted: Input<typeof calls.SaveMyPreferences>, caller: Caller) {
    await this.want({ personId: await this.recipientId(caller) }, wanted);
    return {};
  }

  @Endpoint(calls.GetNoticeSettings)
  async settings(_: Input<typeof calls.GetNoticeSettings>, caller: Caller) {
    return (await settingsOf(this.models, [requireCompany(caller)]))(requireCompany(caller));
  }

  @Endpoint(calls.SaveNoticeSettings)
  async saveSettings(value: Input<typeof calls.SaveNoticeSettings>, caller: Caller) {
    await saveSettings(this.commands, 'noticeSettings', requireCompany(caller), value, caller);
    return {};
  }

  /** Posted by a mail reader without a session (RFC 8058); safe to repeat. */
  @Endpoint(calls.Unsubscribe)
  async unsubscribe({ token }: Input<typeof calls.Unsubscribe>) {
    const { personId, channel, unwanted } = this.holder(token);
    await this.optOuts.say(personId, unwanted);
    return { channel };
  }

  private holder(token: string) {
    const who = unsubscriber(token, this.signer);
    if (!who) throw new Rejected('INVALID_UNSUBSCRIBE_LINK');
    return who;
  }

  /** Agents are notified under their agent id, whatever user they sign in as. */
  private async recipientId({ userId }: Caller): Promise<string> {
    return (await personById(this.models, userId))?.agentId ?? userId;
  }

  /**
   * Topics that concern a person: for agents shifts, jobs and messages; for dispatchers agents' answers and the inbox;
   * for both, conversations. An address that gets the signatures of the log has only that topic.
   */
  private async concerning({ personId, unwanted = [] }: Concerned): Promise<readonly Topic[]> {
    if (unwanted.some(({ topic }) => topic === 'signatures')) return ['signatures'];
    return (await this.models.byIds(AgentRow, [personId])).has(personId)
      ? ['shifts', 'jobs', 'messages', 'chat']
      : ['planning', 'chat', 'inbox'];
  }

  private async wanted(who: Concerned): Promise<TopicChoices> {
    const [concerning, out] = await Promise.all([this.concerning(who), this.optOuts.of(who.personId)]);
    const flags = (topic: Topic) =>
      topics[topic].map((channel) => [channel, !out.some((no) => no.topic === topic && no.channel === channel)]);
    return Object.fromEntries(concerning.map((topic) => [topic, Object.fromEntries(flags(topic))])) as TopicChoices;
  }

  private async want(who: Concerned, wanted: TopicChoices): Promise<void> {
    const chosen = (await this.concerning(who)).filter((topic) => wanted[topic]);
    const unwanted = chosen.flatMap((topic) =>
      topics[topic]
        .filter((channel) => !(wanted[topic] as Partial<Record<Channel, boolean>>)[channel])
        .map((channel) => ({ topic, channel })),
    );
    await this.optOuts.set(who.personId, chosen, unwanted);
  }
}
