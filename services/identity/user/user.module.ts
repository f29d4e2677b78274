import { Module } from '@nestjs/common';
import { Owners } from '#kernel/owners.ts';
import { RoleModule } from '../role/role.module.ts';
import { AccountController } from './account.controller.ts';
import { Accounts } from './accounts.ts';
import { AdministratorsController } from './administrators.controller.ts';
import { Administrators } from './administrators.ts';
import { FirstAdministrators } from './first-administrators.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorModule } from './second-factor.module.ts';

/** People who sign in. */
@Module({
  imports: [RoleModule, SecondFactorModule],
  controllers: [AccountController, AdministratorsController, SecondFactorController],
  providers: [Accounts, Administrators, FirstAdministrators, { provide: Owners, useExisting: FirstAdministrators }],
  exports: [Owners],
})
export class UserModule {}
