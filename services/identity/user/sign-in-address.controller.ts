import { Controller } from '@nestjs/common';
import { ConfirmSignInAddress } from '#contracts/api/session.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { SignInAddressLinks } from './sign-in-addresses.ts';

@Controller()
export class SignInAddressController {
  constructor(private readonly links: SignInAddressLinks) {}

  /** Reading the mail proves that the address is theirs, so nobody has to be signed in. */
  @Endpoint(ConfirmSignInAddress)
  async confirm({ userId, token }: Input<typeof ConfirmSignInAddress>, caller: Caller) {
    return { changed: await this.links.confirm(userId, token, caller) };
  }
}
