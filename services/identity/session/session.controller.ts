import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { ActAs, CheckToken, LogOut, Login } from '#contracts/api/session.ts';
import { SignInCode } from '#contracts/api/second-factor.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Session } from '#kernel/sessions.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { customerToActAs, personById, type Person } from '#projections/viewer/viewer.query.ts';
import { supportOf } from '#projections/reference/support.query.ts';
import { Customizations } from '#services/files/customizations.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { isBlocked } from '#services/http/authentication.ts';
import { SignIn } from './sign-in.ts';
import { defaultViews } from '../view/views-seen.ts';
import { sessionUser, PortalSettings } from './session-user.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly models: ReadModels,
    private readonly settings: PortalSettings,
    private readonly customizations: Customizations,
  ) {}

  @Endpoint(Login)
  async login({ username, password, rememberMe }: Input<typeof Login>, _: Caller, wire: WireRequest) {
    const entered = await this.signIn.with(username, password, rememberMe, wire);
    return 'challenge' in entered ? { user: null, ...entered } : this.userOf(entered, { actingAs: null });
  }

  @Endpoint(SignInCode)
  async code({ challenge, code }: Input<typeof SignInCode>, _: Caller, wire: WireRequest) {
    return this.userOf(await this.signIn.finish(challenge, code, wire), { actingAs: null });
  }

  /** Rules session.startup and session.expired: the signed-in person, or none; says whether a session has expired. */
  @Endpoint(CheckToken)
  async checkToken(_: Input<typeof CheckToken>, __: Caller, { signedIn, expired }: WireRequest) {
    if (expired) throw new Rejected('SESSION_EXPIRED');
    if (!signedIn) return { user: null };
    if (isBlocked(signedIn.person)) throw new Rejected('ACCOUNT_BLOCKED');
    return this.userOf(signedIn.person, signedIn.session);
  }

  @Endpoint(LogOut)
  async logOut(_: Input<typeof LogOut>, caller: Caller, wire: WireRequest) {
    await this.signIn.end(caller, wire, 'signedOut');
    return {};
  }

  @Endpoint(ActAs)
  async actAs({ customerId }: Input<typeof ActAs>, caller: Caller, { signedIn }: WireRequest) {
    const { person, session } = signedIn!;
    if (!['superAdmin', 'admin', 'agency', 'agencyManager'].includes(person.role)) throw new Rejected('FORBIDDEN');
    if (customerId === null) return this.userOf(person, await this.signIn.returnFromCustomer(session, caller));
    const customer = await customerToActAs(this.models, customerId, person.agencyId);
    if (!customer) throw new Rejected('NOT_FOUND');
    return this.userOf(person, await this.signIn.actAs(session, customer, caller));
  }

  private async userOf(person: Person, session: Pick<Session, 'actingAs'>) {
    const fresh = (await personById(this.models, person.id)) ?? person;
    const customer = session.actingAs
      ? await customerToActAs(this.models, session.actingAs.customerId, person.agencyId)
      : undefined;
    const companyId = customer ? customer.id : companyOf(fresh);
    const viewer = { userId: person.id, customerId: companyId ?? undefined };
    const [customization, support, views] = await Promise.all([
      this.customizations.of(companyId, viewer),
      supportOf(this.models, companyId),
      defaultViews(this.models, viewer),
    ]);
    const own = { customization, defaultViews: views };
    return { user: sessionUser(fresh, session, customer, this.settings.with(support), own) };
  }
}
