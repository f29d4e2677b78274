import { Injectable } from '@nestjs/common';
import { Throttles, Credentials } from '#kernel/sessions.ts';
import { KnownEmail, Phone } from '#contracts/values/common.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { presentAgents } from '#projections/agent/present.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { withoutAccount } from '#projections/user/user.query.ts';
import { agentAccounts, personById, type Person } from '#projections/viewer/viewer.query.ts';
import { BackgroundWork } from '#services/http/background-work.ts';
import type { Wire } from '#services/http/wire.ts';
import { user } from '../user/user.decider.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { SignIn } from './sign-in.ts';

type Contact = { readonly channel: 'email' | 'sms'; readonly to: string };

/** Agents have no password: a link that is sent to the address or phone number of their own account signs them in, once. What an employer writes in its file of them does not. */
@Injectable()
export class SignInLinks {
  constructor(
    private readonly throttles: Throttles,
    private readonly credentials: Credentials,
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly signIn: SignIn,
    private readonly background: BackgroundWork,
  ) {}

  /**
   * Known or not, the answer is the same; what is due is a notice, sent by the worker.
   * @param contact an email or a phone number, as typed
   * @throws Rejected TOO_MANY_TRIES with the minutes to wait, counted for what was typed and for where it was typed
   */
  async request(contact: string, language: 'en' | 'fr', caller: Caller, wire: Wire): Promise<void> {
    const { channel, to } = addressed(contact);
    await requireUnthrottled(this.throttles.link, to, wire.ip);
    const [accounts, newcomers] = await Promise.all([this.accountsAt(channel, to), this.newcomersAt(channel, to)]);
    const [first, another] = [...accounts, ...newcomers];
    // Of two people with one telephone nobody knows which it is; each can ask by their own email.
    if (!first || another) return;
    const own = { ...caller, language, consistencyToken: { position: '', types: new Set<string>() } };
    this.background.do('sign-in link', async () => {
      const userId = accounts[0]?.id ?? (await this.accountOf(newcomers[0]!, own));
      if (userId) await this.commands.run(user, 'RequestSignInLink', userId, { userId, language, channel }, own);
    });
  }

  /** Where the link of a message leads; undefined where there is none. */
  pathOf(token: string): Promise<string | undefined> {
    return this.credentials.pathOfMessageToken(token);
  }

  /** @throws Rejected INVALID_SIGN_IN_LINK, ACCOUNT_BLOCKED */
  async use(token: string, wire: Wire): Promise<Person> {
    const userId = await this.credentials.useSignInToken(token, wire.caller!.now);
    const person = userId ? await personById(this.models, userId) : undefined;
    if (!person || person.role !== 'user' || person.gone) throw new Rejected('INVALID_SIGN_IN_LINK');
    if (person.blocked) throw new Rejected('ACCOUNT_BLOCKED');
    await this.signIn.open(person, true, wire);
    return person;
  }

  /** Agents' own accounts at an address or number, but for those who may not come in. */
  private async accountsAt(channel: Contact['channel'], to: string): Promise<readonly Pick<Person, 'id'>[]> {
    const people = await agentAccounts(this.models, channel === 'email' ? 'email' : 'phone', to);
    return people.filter(({ blocked, gone }) => !blocked && !gone);
  }

  /** Agents who have no account yet: they are known by what they were taken on with, which no employer changes any more. */
  private newcomersAt(channel: Contact['channel'], to: string): Promise<AgentRow[]> {
    const where = channel === 'email' ? sql`lower(r.email) = ${to}` : sql`r.phone = ${to}`;
    return this.models.rows(AgentRow, presentAgents, sql`${where} and ${withoutAccount}`);
  }

  /** An agent's account is made the first time they ask for it. Undefined where their email is another account's. */
  private async accountOf(agent: AgentRow, caller: Caller): Promise<string | undefined> {
    const { email, phone, language, firstName, lastName } = agent;
    const id = derivedId('agent account', agent.id);
    const account = {
      userId: id,
      email,
      displayName: `${firstName} ${lastName}`,
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
      // Asked twice at once, it is there already; with an email of somebody else's, it can't be.
      if (error.code !== 'ALREADY_TAKEN') return undefined;
    }
    return id;
  }
}

const addressed = (contact: string): Contact => {
  const email = KnownEmail.safeParse(contact);
  if (email.success) return { channel: 'email', to: email.data.toLowerCase() };
  return { channel: 'sms', to: Phone.parse(contact) };
};
