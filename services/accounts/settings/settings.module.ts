import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { OwnTerritoriesController } from '../territory/own-territories.controller.ts';
import { CompanyProfileController } from './company-profile.controller.ts';
import { SetupChecklistController } from './setup-checklist.controller.ts';
import { SignInSettingsModule } from './sign-in-settings.module.ts';
import { SupportController } from './support.controller.ts';
import { UniformController } from './uniform.controller.ts';

/** Settings of a company. */
@Module({
  imports: [ReferenceModule, SignInSettingsModule],
  controllers: [
    CompanyProfileController,
    OwnTerritoriesController,
    SetupChecklistController,
    SupportController,
    UniformController,
  ],
})
export class SettingsModule {}
