import { Global, Module } from '@nestjs/common';
import { AccessControlController } from './role/access-control.controller.ts';
import { AdministratorGuard } from './role/administrator-guard.ts';
import { GrantPolicy } from './role/grant-policy.ts';
import { RoleAdministrationController } from './role/role-administration.controller.ts';
import { AccountAccess } from '#kernel/account-access.ts';
import { Owners } from '#kernel/owners.ts';
import { Authentication } from '#services/http/authentication.ts';
import { SessionAuthentication } from './session/session-authentication.ts';
import { OpenSessionsController } from './session/open-sessions.controller.ts';
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
    OpenSessionsController,
    RoleAdministrationController,
    SessionController,
    SignInLinkController,
    ViewController,
  ],
  providers: [
    Accounts,
    Administrators,
    { provide: Authentication, useClass: SessionAuthentication },
    FirstAdministrators,
    AdministratorGuard,
    GrantPolicy,
    SignIn,
    SignInLinks,
    { provide: AccountAccess, useExisting: GrantPolicy },
    { provide: Owners, useExisting: FirstAdministrators },
  ],
  exports: [AccountAccess, Authentication, Owners],
})
export class IdentityModule {}
