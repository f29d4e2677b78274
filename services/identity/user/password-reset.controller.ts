import { Controller } from '@nestjs/common';
import { CheckResetLink, ResetPassword, ResetPasswordRequest } from '#contracts/api/session.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { PasswordResetRequests, PasswordResets } from './password-resets.ts';

@Controller()
export class PasswordResetController {
  constructor(
    private readonly requests: PasswordResetRequests,
    private readonly resets: PasswordResets,
  ) {}

  @Endpoint(ResetPasswordRequest)
  async request({ email, lang }: Input<typeof ResetPasswordRequest>, caller: Caller, wire: WireRequest) {
    await this.requests.request(email, lang, caller, wire.ip);
    return {};
  }

  /** Whether a mailed link is still valid; checking doesn't use it. */
  @Endpoint(CheckResetLink)
  async check({ userId, token }: Input<typeof CheckResetLink>, { now }: Caller) {
    return { valid: await this.resets.isValid(userId, token, now) };
  }

  @Endpoint(ResetPassword)
  async reset({ userId, password, token }: Input<typeof ResetPassword>, caller: Caller) {
    await this.resets.use(userId, password, token, caller);
    return {};
  }
}
