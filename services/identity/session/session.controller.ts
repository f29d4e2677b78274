import { Controller } from '@nestjs/common';
import { ActAs, CheckToken, LogOut, Login } from '#contracts/api/session.ts';
import { SignInCode } from '#contracts/api/second-factor.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { customerToActAs } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { requireAdmitted } from '#services/http/authentication.ts';
import { SessionUsers } from './session-users.ts';
import { SignIn } from './sign-in.ts';
import { UserSessions } from './user-sessions.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: UserSessions,
    private readonly users: SessionUsers,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Login)
  async login({ username, password, rememberMe: remember, links }: Input<typeof Login>, _: Caller, wire: WireRequest) {
    const entered = await this.signIn.with(username, password, { remember, links }, wire);
    return 'challenge' in entered ? { user: null, ...entered } : this.users.of(entered, { actingAs: null });
  }

  @Endpoint(SignInCode)
  async code({ challenge, code, links }: Input<typeof SignInCode>, _: Caller, wire: WireRequest) {
    return this.users.of(await this.signIn.finish(challenge, code, links, wire), { actingAs: null });
  }

  /** Rules session.startup and session.expired: the signed-in person, or none; says whether a session has expired. */
  @Endpoint(CheckToken)
  async checkToken(_: Input<typeof CheckToken>, __: Caller, { signedIn, expired, ip }: WireRequest) {
    if (expired) throw new Rejected('SESSION_EXPIRED');
    if (!signedIn) return { user: null };
    requireAdmitted(signedIn.person, ip);
    return this.users.of(signedIn.person, signedIn.session);
  }

  @Endpoint(LogOut)
  async logOut(_: Input<typeof LogOut>, caller: Caller, wire: WireRequest) {
    await this.sessions.end(caller, wire, 'signedOut');
    return {};
  }

  @Endpoint(ActAs)
  async actAs({ customerId }: Input<typeof ActAs>, caller: Caller, { signedIn }: WireRequest) {
    const { person, session } = signedIn!;
    if (!['superAdmin', 'admin', 'agency', 'agencyManager'].includes(person.role)) throw new Rejected('FORBIDDEN');
    if (customerId === null) return this.users.of(person, await this.sessions.returnFromCustomer(session, caller));
    const customer = await customerToActAs(this.models, customerId, person.agencyId);
    if (!customer) throw new Rejected('NOT_FOUND');
    return this.users.of(person, await this.sessions.actAs(session, customer, caller));
  }
}
