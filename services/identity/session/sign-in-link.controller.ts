import { Controller } from '@nestjs/common';
import { MessageLink, RequestSignInLink, UseSignInLink } from '#contracts/api/agent-app.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { SignInLinkRequests, SignInLinks } from './sign-in-links.ts';

/** Sign-in of agents. */
@Controller()
export class SignInLinkController {
  constructor(
    private readonly requests: SignInLinkRequests,
    private readonly links: SignInLinks,
  ) {}

  @Endpoint(RequestSignInLink)
  async request({ contact, lang }: Input<typeof RequestSignInLink>, caller: Caller, wire: WireRequest) {
    await this.requests.request(contact, lang, caller, wire);
    return {};
  }

  @Endpoint(MessageLink)
  async leadsTo({ token }: Input<typeof MessageLink>) {
    return { path: (await this.links.pathOf(token)) ?? null };
  }

  /** The portal then asks for the person as at every start. */
  @Endpoint(UseSignInLink)
  async use({ token }: Input<typeof UseSignInLink>, _: Caller, wire: WireRequest) {
    await this.links.use(token, wire);
    return {};
  }
}
