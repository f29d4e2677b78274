import { Controller } from '@nestjs/common';
import { UpdateUser } from '#contracts/api/session.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { Accounts } from './accounts.ts';
import { requireUncommon } from './common-password.rule.ts';
import { PasswordCheck } from './password-check.ts';
import { SignInAddressRequests } from './sign-in-addresses.ts';
import { UserPasswords } from './user-passwords.ts';

/** A person's own data, password and address. */
@Controller()
export class ProfileController {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: UserPasswords,
    private readonly passwordCheck: PasswordCheck,
    private readonly addresses: SignInAddressRequests,
  ) {}

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
    const proven = person.role !== 'user' || (await this.passwords.has(userId));
    if (password !== undefined || ((moves || calls) && proven))
      await this.passwordCheck.require(userId, currentPassword, ip);
    if (calls && !proven)
      await this.addresses.request({ userId, field: 'phone', to: profile.phone!, proven }, caller, ip);
    if (moves) await this.addresses.request({ userId, field: 'email', to: email, proven }, caller, ip);
    const { phone, ...others } = profile;
    await this.accounts.revise({ userId, ...others, ...(!(calls && !proven) && { phone }) }, caller);
    if (password !== undefined)
      setSession!(await this.passwords.change(userId, password, 'change', caller, session), session.remember);
    return { confirmAt: moves || (calls && !proven) ? (proven ? ('new' as const) : ('former' as const)) : null };
  }
}
