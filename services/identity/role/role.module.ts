import { Module } from '@nestjs/common';
import { AccountAccess } from '#kernel/account-access.ts';
import { AccessControlController } from './access-control.controller.ts';
import { AdministratorGuard } from './administrator-guard.ts';
import { GrantPolicy } from './grant-policy.ts';
import { RoleAdministrationController } from './role-administration.controller.ts';

/** Roles, and who may manage them. */
@Module({
  controllers: [AccessControlController, RoleAdministrationController],
  providers: [AdministratorGuard, GrantPolicy, { provide: AccountAccess, useExisting: GrantPolicy }],
  exports: [AccountAccess, AdministratorGuard, GrantPolicy],
})
export class RoleModule {}
