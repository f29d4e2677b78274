import { Injectable } from '@nestjs/common';
import { isAddressToken } from '#kernel/address-link.ts';
import { callerAsSystem, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Credentials, Throttles } from '#kernel/sessions.ts';
import { Signer } from '#kernel/signer.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { personByEmail } from '#projections/viewer/viewer.query.ts';
import { user, type UserCommands } from './user.decider.ts';

/** Requests for another address, or an agent's phone number, to sign in with. */
@Injectable()
export class SignInAddressRequests {
  constructor(
    private readonly throttles: Throttles,
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly credentials: Credentials,
  ) {}

  /**
   * Sends a link that confirms the address; until then the former one applies. `proven`: whether the person has entered
   * their password.
   * @throws Rejected EMAIL_TAKEN, TOO_MANY_TRIES with the minutes to wait
   */
  async request(
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
}

/** Confirmations of another address by mailed links. */
@Injectable()
export class SignInAddressLinks {
  constructor(
    private readonly commands: Commands,
    private readonly credentials: Credentials,
    private readonly signer: Signer,
  ) {}

  /**
   * Confirms by the token of a link. Links for a new password sent to the former address become invalid.
   * @returns whether the address has changed; false where the new address must now confirm
   * @throws Rejected INVALID_SIGN_IN_LINK, EMAIL_TAKEN, ACCOUNT_BLOCKED
   */
  async confirm(userId: string, token: string, caller: Caller): Promise<boolean> {
    const request = (await this.commands.load(user, userId))?.addressRequest;
    if (!request || !isAddressToken(request, token, this.signer)) throw new Rejected('INVALID_SIGN_IN_LINK');
    const { requestId } = request;
    const confirmation = { userId, requestId };
    const { state } = await this.commands.run(
      user,
      'ConfirmSignInAddress',
      userId,
      confirmation,
      callerAsSystem(caller),
    );
    if (state.addressRequest) return false;
    await this.credentials.endLinks(userId);
    return true;
  }
}
