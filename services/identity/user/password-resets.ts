import { Injectable } from '@nestjs/common';
import type { Language } from '#contracts/events/event-store.ts';
import { callerAsSystem, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Credentials, Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { personByEmail, personById } from '#projections/viewer/viewer.query.ts';
import { BackgroundWork } from '#services/http/background-work.ts';
import { requireUncommon } from './common-password.rule.ts';
import { SecondFactor } from './second-factor.ts';
import { user } from './user.decider.ts';
import { UserPasswords } from './user-passwords.ts';

/** Mails links for a new password to people who have forgotten theirs. */
@Injectable()
export class PasswordResetRequests {
  constructor(
    private readonly throttles: Throttles,
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly background: BackgroundWork,
  ) {}

  /**
   * Rule pwd.forgotDialog: an unknown address gets the same answer in the same time. A policy sends the mail.
   * @throws Rejected TOO_MANY_TRIES with the minutes to wait, counted by contact and by network address
   */
  async request(email: string, language: Language, caller: Caller, address: string): Promise<void> {
    await requireUnthrottled(this.throttles.reset, email.trim().toLowerCase(), address);
    const person = await personByEmail(this.models, email);
    if (!person || person.blocked || person.gone) return;
    const own = { ...caller, language, consistencyToken: { position: '', types: new Set<string>() } };
    this.background.do('password reset', () =>
      this.commands.run(user, 'RequestPasswordReset', person.id, { userId: person.id, language }, own),
    );
  }
}

/** Failed tries to sign in that are forgotten. */
@Injectable()
export class SignInTries {
  constructor(
    private readonly models: ReadModels,
    private readonly throttles: Throttles,
  ) {}

  /** A person who has proved who they are is no longer delayed by failed tries of others. */
  async reset(userId: string): Promise<void> {
    const person = await personById(this.models, userId);
    if (person) await this.throttles['sign-in'].reset(person.email);
    await this.throttles.code.reset(userId);
  }
}

/** Sets new passwords by mailed links (rule pwd.token). */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly credentials: Credentials,
    private readonly passwords: UserPasswords,
    private readonly secondFactor: SecondFactor,
    private readonly tries: SignInTries,
  ) {}

  /** Whether this link is valid. */
  isValid(userId: string, token: string, now: string): Promise<boolean> {
    return this.credentials.isResetToken(userId, token, now);
  }

  /**
   * A link is valid for 24 hours, once.
   * @throws Rejected INVALID_RESET_LINK, COMMON_PASSWORD, after which the link is still valid
   */
  async use(userId: string, password: string, token: string, caller: Caller): Promise<void> {
    requireUncommon(password);
    if (!(await this.credentials.useResetToken(userId, token, caller.now))) throw new Rejected('INVALID_RESET_LINK');
    const own = callerAsSystem(caller, token);
    await this.passwords.set(userId, password, 'reset', own);
    if (await this.credentials.endsSecondFactor(userId, token)) await this.secondFactor.end(userId, 'password', own);
    // The person has proved that they read their mail.
    await this.tries.reset(userId);
  }
}
