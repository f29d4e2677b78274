import { Injectable } from '@nestjs/common';
import { Passwords } from '#kernel/passwords.ts';
import { Throttles, Credentials, Sessions, type Session } from '#kernel/sessions.ts';
import { Commands } from '#kernel/commands.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { Signer } from '#kernel/signer.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { personByEmail, personById } from '#projections/viewer/viewer.query.ts';
import { BackgroundWork } from '#services/http/background-work.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { isAddressToken } from '#kernel/address-link.ts';
import { user, type UserCommands } from './user.decider.ts';

const firstAdminId = derivedId('first admin');

/** Invites people and looks after their passwords. */
@Injectable()
export class Accounts {
  constructor(
    private readonly throttles: Throttles,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly background: BackgroundWork,
    private readonly signer: Signer,
  ) {}

  /**
   * @param password left out sends the person a link by mail, to choose one
   * @throws Rejected EMAIL_TAKEN
   */
  async invite(person: UserCommands['Invite'], password: string | undefined, caller: Caller): Promise<void> {
    const { userId, language } = person;
    await this.commands.run(user, 'Invite', userId, person, caller);
    if (password) await this.changePassword(userId, password, 'invitation', caller);
    else await this.commands.run(user, 'RequestPasswordReset', userId, { userId, language, why: 'invitation' }, caller);
  }

  /** How far the first admin was made by this very call, should it be a repetition; a first admin whom another call made is nobody. */
  async firstAdminSoFar({ commandId }: Caller): Promise<'nobody' | 'invited' | 'made'> {
    const own = (await this.commands.history(user, firstAdminId)).filter(
      ({ metadata }) => metadata.correlationId === commandId,
    );
    if (own.length === 0) return 'nobody';
    return own.some(({ type }) => type === 'PasswordChanged') ? 'made' : 'invited';
  }

  /** One id for whoever comes first: two browsers at once can't make two first admins. */
  async createFirstAdmin(
    {
      email,
      displayName,
      password,
    }: { readonly email: string; readonly displayName: string; readonly password: string },
    caller: Caller,
  ): Promise<void> {
    const userId = firstAdminId;
    const nobody = { roleId: null, agencyId: null, customerId: null, agentId: null };
    await this.invite(
      { userId, email, displayName, phone: '', role: 'superAdmin', language: caller.language, ...nobody },
      password,
      caller,
    );
  }

  /** Changes what is known of a person. @throws Rejected EMAIL_THEIR_OWN for another email of somebody who has a password */
  async revise(change: UserCommands['Revise'], caller: Caller): Promise<void> {
    await this.commands.run(user, 'Revise', change.userId, change, caller);
  }

  /**
   * Gives somebody who has no password yet another email. A link that went to the former one serves no more.
   * @param again whether the invitation is sent to the new one
   * @throws Rejected EMAIL_TAKEN, EMAIL_THEIR_OWN
   */
  async correctInvitation(change: UserCommands['Revise'], again: boolean, caller: Caller): Promise<void> {
    const { userId } = change;
    const { state } = await this.commands.run(user, 'Revise', userId, change, caller);
    await this.credentials.endLinks(userId);
    if (again)
      await this.commands.run(
        user,
        'RequestPasswordReset',
        userId,
        { userId, language: state.invited!.language, why: 'invitation' },
        caller,
      );
  }

  /**
   * Has a link sent by which another address (or an agent's phone number) is confirmed; until then the former one holds.
   * @param proven the person has shown their password
   * @throws Rejected EMAIL_TAKEN, TOO_MANY_TRIES with the minutes to wait
   */
  async requestAddress(
    request: Omit<UserCommands['RequestSignInAddress'], 'language'>,
    caller: Caller,
    address: string,
  ): Promise<void> {
    const { userId, field, to } = request;
    await requireUnthrottled(this.throttles.link, to.toLowerCase(), address);
    const holder = field === 'email' ? await personByEmail(this.models, to) : undefined;
    if (holder && holder.id !== userId) throw new Rejected('EMAIL_TAKEN', {}, { email: 'EMAIL_TAKEN' });
    await this.commands.run(user, 'RequestSignInAddress', userId, { ...request, language: caller.language }, caller);
    // Who leaves an address may have lost it: what was sent there before opens nothing.
    if (request.proven) await this.credentials.endLinks(userId);
  }

  /**
   * By the token of a link that was sent. A link for a new password that went to the former address serves no more.
   * @returns whether the address has changed; false where now the new one is asked
   * @throws Rejected INVALID_SIGN_IN_LINK, EMAIL_TAKEN, ACCOUNT_BLOCKED
   */
  async confirmAddress(userId: string, token: string, caller: Caller): Promise<boolean> {
    const request = (await this.commands.load(user, userId))?.addressRequest;
    if (!request || !isAddressToken(request, token, this.signer)) throw new Rejected('INVALID_SIGN_IN_LINK');
    const own = {
      ...systemCaller(caller.commandId, caller.now),
      language: caller.language,
      consistencyToken: caller.consistencyToken,
    };
    const { state } = await this.commands.run(
      user,
      'ConfirmSignInAddress',
      userId,
      { userId, requestId: request.requestId },
      own,
    );
    if (state.addressRequest) return false;
    await this.credentials.endLinks(userId);
    return true;
  }

  /** Whether the person has a password: agents come in without. */
  async hasPassword(userId: string): Promise<boolean> {
    return (await this.credentials.passwordHash(userId)) !== undefined;
  }

  /**
   * A password is the person's own: somebody else gives the first one at most.
   * @throws Rejected PASSWORD_THEIR_OWN
   */
  async requireNoPassword(userId: string): Promise<void> {
    if (await this.hasPassword(userId))
      throw new Rejected('PASSWORD_THEIR_OWN', {}, { password: 'PASSWORD_THEIR_OWN' });
  }

  /** They may not come back: their sessions end, their address is free again. */
  async remove(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Remove', userId, { userId }, caller);
    await this.sessions.endAll(userId);
  }

  /** They are signed out everywhere and may not sign in until they are unblocked. */
  async block(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Block', userId, { userId }, caller);
    await this.sessions.endAll(userId);
  }

  async unblock(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Unblock', userId, { userId }, caller);
  }

  /** Has a link for a new password mailed, in their own language. */
  async sendReset(userId: string, language: Language, caller: Caller): Promise<void> {
    await this.commands.run(user, 'RequestPasswordReset', userId, { userId, language }, caller);
  }

  /** Nobody finds it out in a session that was left open. @throws Rejected WRONG_PASSWORD, TOO_MANY_TRIES with the minutes to wait */
  async requirePassword(userId: string, password: string | undefined, address: string): Promise<void> {
    const { throttles: brakes, credentials, passwords } = this;
    const wrong = () => new Rejected('WRONG_PASSWORD', {}, { currentPassword: 'WRONG_PASSWORD' });
    if (!password) throw wrong();
    await requireUnthrottled(brakes.password, userId, address);
    if (!(await passwords.verify(await credentials.passwordHash(userId), password))) throw wrong();
    await brakes.password.succeeded(userId, address);
  }

  /**
   * Rule pwd.forgotDialog: an address nobody has answers the same, and as fast. The mail is a policy's work.
   * @throws Rejected TOO_MANY_TRIES with the minutes to wait, counted for what was typed and for where it was typed
   */
  async requestReset(email: string, language: Language, caller: Caller, address: string): Promise<void> {
    await requireUnthrottled(this.throttles.reset, email.trim().toLowerCase(), address);
    const person = await personByEmail(this.models, email);
    if (!person || person.blocked || person.gone) return;
    const own = { ...caller, language, consistencyToken: { position: '', types: new Set<string>() } };
    this.background.do('password reset', () =>
      this.commands.run(user, 'RequestPasswordReset', person.id, { userId: person.id, language }, own),
    );
  }

  /** Whether this link would serve (rule pwd.token). */
  mayReset(userId: string, token: string, now: string): Promise<boolean> {
    return this.credentials.isResetToken(userId, token, now);
  }

  /**
   * The password is changed first and said second: should the saying fail, the change still ends all sessions.
   * @param own the session that goes on under a new token, when people change their own
   * @returns the token for that session, or an empty text
   */
  async changePassword(
    userId: string,
    password: string,
    how: 'invitation' | 'reset' | 'change',
    caller: Caller,
    own?: Session,
  ): Promise<string> {
    const { credentials, passwords, sessions } = this;
    await credentials.setPasswordHash(userId, await passwords.hash(password));
    await sessions.endAll(userId);
    await this.commands.run(user, 'NotePasswordChange', userId, { userId, how }, caller);
    if (how !== 'invitation')
      await this.commands.run(user, 'NoteSessionsEnded', userId, { userId, why: 'passwordChanged' }, caller);
    return own ? sessions.start(userId, own.remember, caller.now, own.device) : '';
  }

  /** Rule pwd.token: good for 24 hours, once. @throws Rejected INVALID_RESET_LINK */
  async resetPassword(userId: string, password: string, token: string, caller: Caller): Promise<void> {
    if (!(await this.credentials.useResetToken(userId, token, caller.now))) throw new Rejected('INVALID_RESET_LINK');
    await this.changePassword(userId, password, 'reset', {
      ...systemCaller(caller.commandId, caller.now),
      language: caller.language,
      consistencyToken: caller.consistencyToken,
    });
    // Whoever reads the person's mail is the person: what others tried holds them up no longer.
    const person = await personById(this.models, userId);
    if (person) await this.throttles['sign-in'].reset(person.email);
  }
}
