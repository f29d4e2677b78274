import { Injectable } from '@nestjs/common';
import { Throttles, Credentials } from '#kernel/sessions.ts';
import { KnownEmail, Phone } from '#contracts/values/common.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { employableAgents } from '#projections/agent/present.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { withoutAccount } from '#projections/user/user.query.ts';
import { agentAccounts, personById, type Person } from '#projections/viewer/viewer.query.ts';
import { BackgroundWork } from '#services/http/background-work.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { user } from '../user/user.decider.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { UserSessions } from './user-sessions.ts';
import { fullName } from '#contracts/values/person-name.ts';

type Contact = { readonly channel: 'email' | 'sms'; readonly to: string };

/**
 * Sends links that sign in agents, who have no password, to the address or phone number of their own account; an
 * employer's file of them is never used for that.
 */
@Injectable()
export class SignInLinkRequests {
  constructor(
    private readonly throttles: Throttles,
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly background: BackgroundWork,
  ) {}

  /**
   * Sends a sign-in link. The answer is the same whether the contact is known or not; the worker sends the notice.
   * @param contact an email or a phone number, as typed
   * @throws Rejected TOO_MANY_TRIES with the minutes to wait, counted by contact and by network address
   */
  async request(contact: string, language: 'en' | 'fr', caller: Caller, wire: WireRequest): Promise<void> {
    const { channel, to } = addressed(contact);
    await requireUnthrottled(this.throttles.link, to, wire.ip);
    const [accounts, newcomers] = await Promise.all([this.accountsAt(channel, to), this.newcomersAt(channel, to)]);
    const [first, another] = [...accounts, ...newcomers];
    // Two people with the same phone number can't be distinguished; each can use their own email.
    if (!first || another) return;
    const own = { ...caller, language, consistencyToken: { position: '', types: new Set<string>() } };
    this.background.do('sign-in link', async () => {
      const userId = accounts[0]?.id ?? (await this.accountOf(newcomers[0]!, own));
      if (userId) await this.commands.run(user, 'RequestSignInLink', userId, { userId, language, channel }, own);
    });
  }

  /** Agents' own accounts with an address or number, except those that can't sign in. */
  private async accountsAt(channel: Contact['channel'], to: string): Promise<readonly Pick<Person, 'id'>[]> {
    const people = await agentAccounts(this.models, channel === 'email' ? 'email' : 'phone', to);
    return people.filter(({ blocked, gone }) => !blocked && !gone);
  }

  /**
   * Agents without an account yet, found by the contact recorded when they were employed, which no employer changes any
   * more.
   */
  private newcomersAt(channel: Contact['channel'], to: string): Promise<AgentRow[]> {
    const where = channel === 'email' ? sql`lower(r.email) = ${to}` : sql`r.phone = ${to}`;
    return this.models.rows(AgentRow, employableAgents, sql`${where} and ${withoutAccount}`);
  }

  /** Creates an agent's account on their first request. Undefined where their email belongs to another account. */
  private async accountOf(agent: AgentRow, caller: Caller): Promise<string | undefined> {
    const { email, phone, language, firstName, lastName } = agent;
    const id = derivedId('agent account', agent.id);
    const account = {
      userId: id,
      email,
      displayName: fullName({ firstName, lastName }),
      firstName,
      lastName,
      phone,
      language,
      agentId: agent.id,
    };
    try {
      await this.commands.run(
        user,
        'Invite',
        id,
        { ...account, role: 'user', roleId: null, agencyId: null, customerId: null },
        caller,
      );
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      // After two concurrent requests it exists already; with another account's email it can't be created.
      if (error.code !== 'ALREADY_TAKEN') return undefined;
    }
    return id;
  }
}

/** Signs in agents by links. */
@Injectable()
export class SignInLinks {
  constructor(
    private readonly credentials: Credentials,
    private readonly models: ReadModels,
    private readonly sessions: UserSessions,
  ) {}

  /** Page of a message's link; undefined where there is none. */
  pathOf(token: string): Promise<string | undefined> {
    return this.credentials.pathOfMessageToken(token);
  }

  /** @throws Rejected INVALID_SIGN_IN_LINK, ACCOUNT_BLOCKED */
  async use(token: string, wire: WireRequest): Promise<Person> {
    const userId = await this.credentials.useSignInToken(token, wire.caller!.now);
    const person = userId ? await personById(this.models, userId) : undefined;
    if (!person || person.role !== 'user' || person.gone) throw new Rejected('INVALID_SIGN_IN_LINK');
    if (person.blocked) throw new Rejected('ACCOUNT_BLOCKED');
    await this.sessions.open(person, true, wire);
    return person;
  }
}

const addressed = (contact: string): Contact => {
  const email = KnownEmail.safeParse(contact);
  if (email.success) return { channel: 'email', to: email.data.toLowerCase() };
  return { channel: 'sms', to: Phone.parse(contact) };
};
