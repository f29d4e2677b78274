import { Module } from '@nestjs/common';
import { RoleModule } from '../role/role.module.ts';
import { AccountModule } from './account.module.ts';
import { AdministratorAccess } from './administrator-access.ts';
import { AdministratorCommandsController } from './administrator-commands.controller.ts';
import { AdministratorRights } from './administrator-rights.ts';
import { AdministratorsController } from './administrators.controller.ts';
import { Administrators } from './administrators.ts';
import { CredentialsModule } from './credentials.module.ts';
import { SecondFactorController } from './second-factor.controller.ts';

/** People of companies who administer and plan. */
@Module({
  imports: [AccountModule, CredentialsModule, RoleModule],
  controllers: [AdministratorCommandsController, AdministratorsController, SecondFactorController],
  providers: [AdministratorAccess, AdministratorRights, Administrators],
})
export class AdministratorModule {}
