import { Module } from '@nestjs/common';
import { Owners } from '#kernel/owners.ts';
import { AccountModule } from './account.module.ts';
import { AdministratorModule } from './administrator.module.ts';
import { FirstAdminController } from './first-admin.controller.ts';
import { FirstAdmin } from './first-admin.ts';
import { FirstAdministrators } from './first-administrators.ts';
import { ProfileModule } from './profile.module.ts';

/** People who sign in. */
@Module({
  imports: [AccountModule, AdministratorModule, ProfileModule],
  controllers: [FirstAdminController],
  providers: [FirstAdmin, { provide: Owners, useClass: FirstAdministrators }],
  exports: [Owners],
})
export class UserModule {}
