import { Module } from '@nestjs/common';
import { AgencyModule } from './agency/agency.module.ts';
import { CustomerModule } from './customer/customer.module.ts';
import { CustomizationController } from './customization/customization.controller.ts';
import { IntegrationModule } from './integration/integration.module.ts';
import { LinkModule } from './link/link.module.ts';
import { PlaceModule } from './place/place.module.ts';
import { PlanModule } from './plan/plan.module.ts';
import { SettingsModule } from './settings/settings.module.ts';

/** Agencies and clients, with their places, plans and links. */
@Module({
  imports: [AgencyModule, CustomerModule, IntegrationModule, LinkModule, PlaceModule, PlanModule, SettingsModule],
  controllers: [CustomizationController],
})
export class AccountsModule {}
