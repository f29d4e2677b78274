import { Injectable } from '@nestjs/common';
import { Rejected } from '#kernel/decider.ts';
import { Passwords } from '#kernel/passwords.ts';
import { Credentials, Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';

/** A try to sign in, as it is counted. `browser`: the account's known browser from which it comes, if any. */
type Attempt = { readonly account: string; readonly address: string; readonly browser: string | undefined };

/** Compares passwords with those of accounts, and counts the tries. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly throttles: Throttles,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
  ) {}

  /** The stored hash of a person's password, undefined where there is none. */
  hashOf(userId: string): Promise<string | undefined> {
    return this.credentials.passwordHash(userId);
  }

  /**
   * A try to sign in. Takes as long for an account that doesn't exist.
   * @returns the hash that was compared, and whether the password was right
   * @throws Rejected TOO_MANY_TRIES with the minutes to wait
   */
  async attempt(
    userId: string,
    password: string,
    { account, address, browser }: Attempt,
  ): Promise<{ readonly hash: string | undefined; readonly right: boolean }> {
    await requireUnthrottled(this.throttles['sign-in'], account, address, browser);
    const hash = await this.hashOf(userId);
    return { hash, right: await this.passwords.verify(hash, password) };
  }

  /** Takes an attempt off the counts. */
  succeeded({ account, address, browser }: Attempt): Promise<void> {
    return this.throttles['sign-in'].succeeded(account, address, browser);
  }

  /**
   * Requires the password of somebody who is signed in, counting tries, so that it can't be guessed in an open session.
   * @throws Rejected WRONG_PASSWORD, TOO_MANY_TRIES with the minutes to wait
   */
  async require(userId: string, password: string | undefined, address: string): Promise<void> {
    const wrong = () => new Rejected('WRONG_PASSWORD', {}, { currentPassword: 'WRONG_PASSWORD' });
    if (!password) throw wrong();
    await requireUnthrottled(this.throttles.password, userId, address);
    if (!(await this.passwords.verify(await this.hashOf(userId), password))) throw wrong();
    await this.throttles.password.succeeded(userId, address);
  }
}
