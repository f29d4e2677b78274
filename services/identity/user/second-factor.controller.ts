import { Controller } from '@nestjs/common';
import {
  EndOwnSecondFactor,
  EndSecondFactor,
  ProposeSecondFactor,
  SecondFactor as State,
  SetUpSecondFactor,
} from '#contracts/api/second-factor.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { SecondFactors } from '#kernel/second-factors.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { AdministratorRights } from './administrator-rights.ts';
import { PasswordCheck } from './password-check.ts';
import { SecondFactor } from './second-factor.ts';

/** A person's own second factor, and that of people whom the caller administers. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly secondFactor: SecondFactor,
    private readonly passwordCheck: PasswordCheck,
    private readonly rights: AdministratorRights,
  ) {}

  @Endpoint(State)
  state(_: Input<typeof State>, { userId }: Caller) {
    return this.factors.stateOf(userId);
  }

  @Endpoint(ProposeSecondFactor)
  async propose({ currentPassword }: Input<typeof ProposeSecondFactor>, _: Caller, { signedIn, ip }: WireRequest) {
    const { person } = signedIn!;
    await this.passwordCheck.require(person.id, currentPassword, ip);
    return this.secondFactor.propose(person);
  }

  @Endpoint(SetUpSecondFactor)
  async setUp({ code }: Input<typeof SetUpSecondFactor>, caller: Caller, { ip }: WireRequest) {
    return { recoveryCodes: await this.secondFactor.setUp(code, caller, ip) };
  }

  @Endpoint(EndOwnSecondFactor)
  async endOwn({ currentPassword, code }: Input<typeof EndOwnSecondFactor>, caller: Caller, { ip }: WireRequest) {
    await this.passwordCheck.require(caller.userId, currentPassword, ip);
    // Counted for this session alone, so that tries of others at sign-in don't delay the person here.
    await this.secondFactor.requireCode(caller.userId, code, caller, ip, caller.sessionId);
    await this.secondFactor.end(caller.userId, 'own', caller);
    return {};
  }

  @Endpoint(EndSecondFactor)
  async end({ id }: Input<typeof EndSecondFactor>, caller: Caller) {
    await this.rights.requireResettable(await this.rights.find(id, caller), caller);
    await this.secondFactor.end(id, 'administrator', caller);
    return { id };
  }
}
