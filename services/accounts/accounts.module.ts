import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { AgencyLicenceController } from './agency/agency-licence.controller.ts';
import { AgencyController } from './agency/agency.controller.ts';
import { CustomerModule } from './customer/customer.module.ts';
import { CustomizationController } from './customization/customization.controller.ts';
import { IntegrationModule } from './integration/integration.module.ts';
import { LinkController } from './link/link.controller.ts';
import { LinkService } from './link/link.service.ts';
import { PlaceModule } from './place/place.module.ts';
import { PlanEffects } from './plan/plan-effects.ts';
import { PlanController } from './plan/plan.controller.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { OwnTerritoriesController } from './territory/own-territories.controller.ts';

/** Agencies and clients, with their places, plans and links. */
@Module({
  imports: [CustomerModule, IntegrationModule, PlaceModule, ReferenceModule, SettingsModule],
  controllers: [
    AgencyController,
    AgencyLicenceController,
    CustomizationController,
    LinkController,
    OwnTerritoriesController,
    PlanController,
  ],
  providers: [LinkService, PlanEffects],
})
export class AccountsModule {}
