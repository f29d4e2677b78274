import { Global, Module } from '@nestjs/common';
import { AccountAccess } from '#kernel/account-access.ts';
import { Owners } from '#kernel/owners.ts';
import { AccessControlController } from './role/access-control.controller.ts';
import { AdministratorGuard } from './role/administrator-guard.ts';
import { GrantPolicy } from './role/grant-policy.ts';
import { RoleAdministrationController } from './role/role-administration.controller.ts';
import { SessionModule } from './session/session.module.ts';
import { AccountController } from './user/account.controller.ts';
import { Accounts } from './user/accounts.ts';
import { AdministratorsController } from './user/administrators.controller.ts';
import { Administrators } from './user/administrators.ts';
import { FirstAdministrators } from './user/first-administrators.ts';
import { ViewController } from './view/view.controller.ts';

/** Authentication, roles and people. */
@Global()
@Module({
  imports: [SessionModule],
  controllers: [
    AccessControlController,
    AccountController,
    AdministratorsController,
    RoleAdministrationController,
    ViewController,
  ],
  providers: [
    Accounts,
    Administrators,
    AdministratorGuard,
    FirstAdministrators,
    GrantPolicy,
    { provide: AccountAccess, useExisting: GrantPolicy },
    { provide: Owners, useExisting: FirstAdministrators },
  ],
  exports: [AccountAccess, Owners, SessionModule],
})
export class IdentityModule {}
