import { Controller } from '@nestjs/common';
import { FinishCompanySignIn, StartCompanySignIn } from '#contracts/api/company-sign-in.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { CompanySignIn } from './company-sign-in.ts';
import { SessionUsers } from './session-users.ts';
import { SignIn } from './sign-in.ts';

/** Sign-in by a company's identity provider. */
@Controller()
export class CompanySignInController {
  constructor(
    private readonly company: CompanySignIn,
    private readonly signIn: SignIn,
    private readonly users: SessionUsers,
  ) {}

  @Endpoint(StartCompanySignIn)
  async start({ company }: Input<typeof StartCompanySignIn>, _: Caller, wire: WireRequest) {
    return { url: await this.company.begin(company, wire) };
  }

  @Endpoint(FinishCompanySignIn)
  async finish({ answer }: Input<typeof FinishCompanySignIn>, _: Caller, wire: WireRequest) {
    const entered = await this.signIn.byCompany(answer, wire);
    if ('unlinked' in entered) return { user: null, email: entered.unlinked };
    return 'challenge' in entered ? { user: null, ...entered } : this.users.of(entered, { actingAs: null });
  }
}
