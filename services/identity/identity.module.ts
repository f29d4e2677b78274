import { Global, Module } from '@nestjs/common';
import { AccessControlController } from './role/access-control.controller.ts';
import { Keepers } from './role/keepers.ts';
import { Powers } from './role/powers.ts';
import { RoleAdministrationController } from './role/role-administration.controller.ts';
import { AccountAccess } from '#kernel/account-access.ts';
import { Owners } from '#kernel/owners.ts';
import { Callers } from '#services/http/callers.ts';
import { SessionCallers } from './session/callers.ts';
import { SessionController } from './session/session.controller.ts';
import { SignInLinkController } from './session/sign-in-link.controller.ts';
import { SignInLinks } from './session/sign-in-links.ts';
import { SignIn } from './session/sign-in.ts';
import { AccountController } from './user/account.controller.ts';
import { Accounts } from './user/accounts.ts';
import { AdministratorsController } from './user/administrators.controller.ts';
import { Administrators } from './user/administrators.ts';
import { FirstAdministrators } from './user/first-administrators.ts';
import { ViewController } from './view/view.controller.ts';

/** Who somebody is and what they may do. */
@Global()
@Module({
  controllers: [
    AccessControlController,
    AccountController,
    AdministratorsController,
    RoleAdministrationController,
    SessionController,
    SignInLinkController,
    ViewController,
  ],
  providers: [
    Accounts,
    Administrators,
    { provide: Callers, useClass: SessionCallers },
    FirstAdministrators,
    Keepers,
    Powers,
    SignIn,
    SignInLinks,
    { provide: AccountAccess, useExisting: Powers },
    { provide: Owners, useExisting: FirstAdministrators },
  ],
  exports: [AccountAccess, Callers, Owners],
})
export class IdentityModule {}
