import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { CompanyProfileController } from './company-profile.controller.ts';
import { SetupChecklistController } from './setup-checklist.controller.ts';
import { SupportController } from './support.controller.ts';
import { UniformController } from './uniform.controller.ts';

/** What a company sets of itself. */
@Module({
  imports: [ReferenceModule],
  controllers: [CompanyProfileController, SetupChecklistController, SupportController, UniformController],
})
export class SettingsModule {}
