import { Controller } from '@nestjs/common';
import { Throttles } from '#kernel/sessions.ts';
import {
  CheckResetLink,
  ConfirmSignInAddress,
  CreateFirstAdmin,
  ResetPassword,
  ResetPasswordRequest,
  UpdateUser,
} from '#contracts/api/session.ts';
import { FirstAdminNeeded } from '#contracts/api/health.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Commands } from '#kernel/commands.ts';
import { systemCaller, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { hasAnyAccount } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { recordFirstCountries } from './first-countries.ts';
import { Signer } from '#kernel/signer.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { Accounts } from './accounts.ts';
import { requireUncommon } from './common-password.rule.ts';
import { isSetupKey } from './setup-key.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly commands: Commands,
    private readonly accounts: Accounts,
    private readonly writes: ReadYourWrites,
    private readonly models: ReadModels,
    private readonly throttles: Throttles,
    private readonly signer: Signer,
  ) {}

  /** Rule pwd.forgotDialog: an unknown address gets the same answer. A policy sends the mail. */
  @Endpoint(ResetPasswordRequest)
  async requestReset({ email, lang }: Input<typeof ResetPasswordRequest>, caller: Caller, wire: WireRequest) {
    await this.accounts.requestReset(email, lang, caller, wire.ip);
    return {};
  }

  /** Whether a mailed link is still valid; checking doesn't use it. */
  @Endpoint(CheckResetLink)
  async checkLink({ userId, token }: Input<typeof CheckResetLink>, { now }: Caller) {
    return { valid: await this.accounts.mayReset(userId, token, now) };
  }

  @Endpoint(ResetPassword)
  async reset({ userId, password, token }: Input<typeof ResetPassword>, caller: Caller) {
    await this.accounts.resetPassword(userId, password, token, caller);
    return {};
  }

  @Endpoint(UpdateUser)
  async update(
    { password, currentPassword, email, ...profile }: Input<typeof UpdateUser>,
    caller: Caller,
    { signedIn, setSession, ip }: WireRequest,
  ) {
    const { person, session } = signedIn!;
    const userId = person.id;
    const moves = email !== undefined && email.toLowerCase() !== person.email.toLowerCase();
    // An agent also signs in by phone number.
    const calls = person.role === 'user' && profile.phone !== undefined && profile.phone !== person.phone;
    if (password !== undefined) requireUncommon(password);
    // Agents without a password confirm at their present address.
    const proven = person.role !== 'user' || (await this.accounts.hasPassword(userId));
    if (password !== undefined || ((moves || calls) && proven))
      await this.accounts.requirePassword(userId, currentPassword, ip);
    if (calls && !proven)
      await this.accounts.requestAddress({ userId, field: 'phone', to: profile.phone!, proven }, caller, ip);
    if (moves) await this.accounts.requestAddress({ userId, field: 'email', to: email, proven }, caller, ip);
    const { phone, ...others } = profile;
    await this.accounts.revise({ userId, ...others, ...(!(calls && !proven) && { phone }) }, caller);
    if (password !== undefined)
      setSession!(await this.accounts.changePassword(userId, password, 'change', caller, session), session.remember);
    return { confirmAt: moves || (calls && !proven) ? (proven ? ('new' as const) : ('former' as const)) : null };
  }

  /** Reading the mail proves that the address is theirs, so nobody has to be signed in. */
  @Endpoint(ConfirmSignInAddress)
  async confirm({ userId, token }: Input<typeof ConfirmSignInAddress>, caller: Caller) {
    return { changed: await this.accounts.confirmAddress(userId, token, caller) };
  }

  @Endpoint(FirstAdminNeeded)
  async firstAdminNeeded() {
    return { needed: !(await hasAnyAccount(this.models)) };
  }

  @Endpoint(CreateFirstAdmin)
  async createFirstAdmin({ key, ...input }: Input<typeof CreateFirstAdmin>, caller: Caller, { ip }: WireRequest) {
    const soFar = await this.accounts.firstAdminSoFar(caller);
    if (soFar === 'nobody' && (await hasAnyAccount(this.models))) throw new Rejected('NOT_FOUND');
    await this.requireSetupKey(key, ip);
    if (soFar === 'made') return {};
    const system = {
      ...systemCaller(caller.commandId, caller.now),
      consistencyToken: caller.consistencyToken,
      language: caller.language,
    };
    await recordFirstCountries(this.commands, system);
    await this.accounts.createFirstAdmin(input, system);
    await this.writes.seen(caller);
    return {};
  }

  /** Tries are counted by network address only, so that a stranger locks nobody else out. */
  private async requireSetupKey(key: string, address: string): Promise<void> {
    const { setup } = this.throttles;
    await requireUnthrottled(setup, address, address);
    if (!isSetupKey(this.signer, key)) throw new Rejected('WRONG_SETUP_KEY', {}, { key: 'WRONG_SETUP_KEY' });
    await setup.succeeded(address, address);
  }
}
