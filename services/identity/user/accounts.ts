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
import { requireUncommon } from './common-password.rule.ts';
import { SecondFactor } from './second-factor.ts';
import { user, type UserCommands } from './user.decider.ts';

const firstAdminId = derivedId('first admin');

/** Invites people and manages their passwords. */
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
    private readonly secondFactor: SecondFactor,
  ) {}

  /**
   * @param password left out sends the person a link by mail to choose one
   * @throws Rejected EMAIL_TAKEN, COMMON_PASSWORD
   */
  async invite(person: UserCommands['Invite'], password: string | undefined, caller: Caller): Promise<void> {
    const { userId, language } = person;
    if (password) {
      requireUncommon(password);
      return this.inviteWith(person, password, caller);
    }
    await this.commands.run(user, 'Invite', userId, person, caller);
    await this.commands.run(user, 'RequestPasswordReset', userId, { userId, language, why: 'invitation' }, caller);
  }

  /**
   * Invites with a password that is not compared with common ones: the demo's accounts share one that everybody knows.
   * @throws Rejected EMAIL_TAKEN
   */
  async inviteWith(person: UserCommands['Invite'], password: string, caller: Caller): Promise<void> {
    const { state } = await this.commands.run(user, 'Invite', person.userId, person, caller);
    // The call may be repeated at any time, by who knows this password: it gives the first one, and no other.
    if (!state.signsIn) await this.setPassword(person.userId, password, 'invitation', caller);
  }

  /** How far this very call, if repeated, has created the first admin; a first admin created by another call counts as nobody. */
  async firstAdminSoFar({ commandId }: Caller): Promise<'nobody' | 'invited' | 'made'> {
    const own = (await this.commands.history(user, firstAdminId)).filter(
      ({ metadata }) => metadata.correlationId === commandId,
    );
    if (own.length === 0) return 'nobody';
    return own.some(({ type }) => type === 'PasswordChanged') ? 'made' : 'invited';
  }

  /** Uses a fixed id, so that two concurrent calls can't create two first admins. */
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

  /** Changes a person's data. @throws Rejected EMAIL_THEIR_OWN for another email of a person who has a password */
  async revise(change: UserCommands['Revise'], caller: Caller): Promise<void> {
    await this.commands.run(user, 'Revise', change.userId, change, caller);
  }

  /**
   * Changes the email of a person without a password. Links sent to the former address become invalid.
   * @param again whether to send the invitation to the new address
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
   * Sends a link that confirms another address (or an agent's phone number); until then the former one applies.
   * @param proven whether the person has entered their password
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
    // A person who leaves an address may have lost it, so links sent there become invalid.
    if (request.proven) await this.credentials.endLinks(userId);
  }

  /**
   * Confirms by the token of a link. Links for a new password sent to the former address become invalid.
   * @returns whether the address has changed; false where the new address must now confirm
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

  /** Whether the person has a password; agents sign in without one. */
  async hasPassword(userId: string): Promise<boolean> {
    return (await this.credentials.passwordHash(userId)) !== undefined;
  }

  /**
   * Requires that the person has no password yet, since others may only set the first one.
   * @throws Rejected PASSWORD_THEIR_OWN
   */
  async requireNoPassword(userId: string): Promise<void> {
    if (await this.hasPassword(userId))
      throw new Rejected('PASSWORD_THEIR_OWN', {}, { password: 'PASSWORD_THEIR_OWN' });
  }

  /** Removes a person: their sessions end, and their address can be used again. */
  async remove(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Remove', userId, { userId }, caller);
    await this.sessions.endAll(userId);
    await this.secondFactor.forget(userId);
  }

  /** Blocks a person: they are signed out everywhere and can't sign in until unblocked. */
  async block(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Block', userId, { userId }, caller);
    await this.sessions.endAll(userId);
  }

  async unblock(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Unblock', userId, { userId }, caller);
  }

  /** Mails a link for a new password, in the person's language. */
  async sendReset(userId: string, language: Language, caller: Caller): Promise<void> {
    await this.commands.run(user, 'RequestPasswordReset', userId, { userId, language }, caller);
  }

  /**
   * Requires the password, counting tries, so that it can't be guessed in an open session.
   * @throws Rejected WRONG_PASSWORD, TOO_MANY_TRIES with the minutes to wait
   */
  async requirePassword(userId: string, password: string | undefined, address: string): Promise<void> {
    const { throttles: brakes, credentials, passwords } = this;
    const wrong = () => new Rejected('WRONG_PASSWORD', {}, { currentPassword: 'WRONG_PASSWORD' });
    if (!password) throw wrong();
    await requireUnthrottled(brakes.password, userId, address);
    if (!(await passwords.verify(await credentials.passwordHash(userId), password))) throw wrong();
    await brakes.password.succeeded(userId, address);
  }

  /**
   * Rule pwd.forgotDialog: an unknown address gets the same answer in the same time. A policy sends the mail.
   * @throws Rejected TOO_MANY_TRIES with the minutes to wait, counted by contact and by network address
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

  /** Whether this link is valid (rule pwd.token). */
  mayReset(userId: string, token: string, now: string): Promise<boolean> {
    return this.credentials.isResetToken(userId, token, now);
  }

  /**
   * Changes the password first and records it second: if recording fails, all sessions end nevertheless.
   * @param own the session that continues with a new token, when people change their own password
   * @returns the token for that session, or an empty text
   * @throws Rejected COMMON_PASSWORD
   */
  async changePassword(
    userId: string,
    password: string,
    how: 'invitation' | 'change',
    caller: Caller,
    own?: Session,
  ): Promise<string> {
    requireUncommon(password);
    return this.setPassword(userId, password, how, caller, own);
  }

  private async setPassword(
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

  /** Rule pwd.token: valid for 24 hours, once. @throws Rejected INVALID_RESET_LINK, COMMON_PASSWORD, after which the link is still valid */
  async resetPassword(userId: string, password: string, token: string, caller: Caller): Promise<void> {
    requireUncommon(password);
    if (!(await this.credentials.useResetToken(userId, token, caller.now))) throw new Rejected('INVALID_RESET_LINK');
    // Each link is recorded, whatever key the call has: those of people who are not signed in are not reserved.
    const own = {
      ...systemCaller(derivedId(caller.commandId, token), caller.now),
      language: caller.language,
      consistencyToken: caller.consistencyToken,
    };
    await this.setPassword(userId, password, 'reset', own);
    if (await this.credentials.endsSecondFactor(userId, token)) await this.secondFactor.end(userId, 'password', own);
    // The person has proved that they read their mail, so failed tries of others no longer delay them.
    const person = await personById(this.models, userId);
    if (person) await this.throttles['sign-in'].reset(person.email);
    await this.secondFactor.resetTries(userId);
  }
}
