import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { SecondFactors, type SignInChallenge } from '#kernel/second-factors.ts';
import { Sessions, Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { base32, keyLink, stepOf } from './totp.ts';
import { user, type UserCommands } from './user.decider.ts';

const recoveryCodes = 10;
const issuer = 'Vigie';

/** 80 random bits in four groups of letters and digits. */
const newRecoveryCode = (): string =>
  base32(randomBytes(10))
    .toLowerCase()
    .replaceAll(/.{4}(?=.)/g, '$&-');
/** A recovery code as it is stored, however it is typed. */
const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const wrongCode = () => new Rejected('WRONG_CODE', {}, { code: 'WRONG_CODE' });

/**
 * The second factor of people who sign in with a password: codes of an authenticator app, and recovery codes in its
 * place.
 */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly throttles: Throttles,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly commands: Commands,
  ) {}

  /** A key that holds once a code proves it, as text and as an otpauth address. @throws Rejected SECOND_FACTOR_ON */
  async propose({
    id,
    email,
  }: {
    readonly id: string;
    readonly email: string;
  }): Promise<{ key: string; link: string }> {
    const key = randomBytes(20);
    if (!(await this.factors.propose(id, key))) throw new Rejected('SECOND_FACTOR_ON');
    return { key: base32(key), link: keyLink(key, email, issuer) };
  }

  /**
   * Ends all other sessions of the person. @returns the recovery codes, which are stored as hashes only.
   * @throws Rejected WRONG_CODE, also where another key was proposed meanwhile; SECOND_FACTOR_ON, TOO_MANY_TRIES
   */
  async setUp(code: string, caller: Caller, address: string): Promise<string[]> {
    const { factors } = this;
    const { userId, now, sessionId } = caller;
    await requireUnthrottled(this.throttles.code, userId, address, sessionId);
    const key = await factors.keyOf(userId, 'proposed');
    const step = key && stepOf(key, code, now);
    if (!key || step === undefined) throw wrongCode();
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    if (!(await factors.hold(userId, key, step, codes.map(plainCode))))
      throw (await factors.stateOf(userId)).on ? new Rejected('SECOND_FACTOR_ON') : wrongCode();
    await this.throttles.code.succeeded(userId, address, sessionId);
    await this.sessions.endOthers(userId, sessionId!);
    await this.commands.run(user, 'NoteSecondFactor', userId, { userId }, caller);
    await this.commands.run(user, 'NoteSessionsEnded', userId, { userId, why: 'secondFactor' }, caller);
    return codes;
  }

  /** Whether sign-in asks the person for a code. */
  async isOn(userId: string): Promise<boolean> {
    return (await this.factors.stateOf(userId)).on;
  }

  /** @returns a single-use token for the next step of a sign-in, valid for five minutes */
  newChallenge(challenge: SignInChallenge, now: string): Promise<string> {
    return this.factors.newChallenge(challenge, now);
  }

  /** The person of a valid token, which stays valid, and whether to remember the session. */
  challengeOf(token: string, now: string): Promise<Pick<SignInChallenge, 'userId' | 'remember'> | undefined> {
    return this.factors.challengeOf(token, now);
  }

  /** Uses a token; false if it was used, or if the password has changed since. */
  useChallenge(token: string, passwordHash: string | undefined, now: string): Promise<boolean> {
    return this.factors.useChallenge(token, passwordHash, now);
  }

  /**
   * Requires a code of the app or a recovery code, each of which serves once; tries are counted as those of passwords.
   * @param browser the person's known browser or session from which it comes, if any
   * @throws Rejected WRONG_CODE, TOO_MANY_TRIES with the minutes to wait
   */
  async requireCode(userId: string, code: string, caller: Caller, address: string, browser?: string): Promise<void> {
    const { throttles, factors } = this;
    await requireUnthrottled(throttles.code, userId, address, browser);
    const key = await factors.keyOf(userId, 'held');
    const step = key && stepOf(key, code, caller.now);
    if (step === undefined || !(await factors.useStep(userId, step))) {
      const left = await factors.useRecoveryCode(userId, plainCode(code));
      if (left === undefined) throw wrongCode();
      await this.commands.run(user, 'NoteRecoveryCode', userId, { userId, left }, caller);
    }
    await throttles.code.succeeded(userId, address, browser);
  }

  /** Deletes what is stored of a person who is removed. */
  forget(userId: string): Promise<void> {
    return this.factors.end(userId);
  }

  /** From now on the person signs in with the password alone. */
  async end(userId: string, how: UserCommands['NoteSecondFactorEnd']['how'], caller: Caller): Promise<void> {
    await this.factors.end(userId);
    await this.commands.run(user, 'NoteSecondFactorEnd', userId, { userId, how }, caller);
    await this.throttles.code.reset(userId);
  }
}
