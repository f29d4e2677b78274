import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { AgencyLicenceController } from './agency/agency-licence.controller.ts';
import { AgencyController } from './agency/agency.controller.ts';
import { CustomerController } from './customer/customer.controller.ts';
import { CustomerView } from './customer/customer.view.ts';
import { CustomerService } from './customer/customer.service.ts';
import { TerritoryCustomersController } from './customer/territory-customers.controller.ts';
import { CustomizationController } from './customization/customization.controller.ts';
import { IntegrationController } from './integration/integration.controller.ts';
import { WebhookController } from './integration/webhook.controller.ts';
import { IntegrationService } from './integration/integration.service.ts';
import { IntegrationSecrets } from './integration/integration-secrets.ts';
import { OwnCalendarController } from './integration/own-calendar.controller.ts';
import { LinkService } from './link/link.service.ts';
import { LinkController } from './link/link.controller.ts';
import { PlacePartsController } from './place/place-parts.controller.ts';
import { PlaceController } from './place/place.controller.ts';
import { PlaceView } from './place/place.view.ts';
import { PlaceService } from './place/place.service.ts';
import { PlanEffects } from './plan/plan-effects.ts';
import { PlanController } from './plan/plan.controller.ts';
import { CompanyProfileController } from './settings/company-profile.controller.ts';
import { SetupChecklistController } from './settings/setup-checklist.controller.ts';
import { SupportController } from './settings/support.controller.ts';
import { UniformController } from './settings/uniform.controller.ts';
import { OwnTerritoriesController } from './territory/own-territories.controller.ts';

/** Agencies and clients, their places, plans and the links between them. */
@Module({
  imports: [ReferenceModule],
  controllers: [
    AgencyController,
    AgencyLicenceController,
    CompanyProfileController,
    CustomerController,
    CustomizationController,
    IntegrationController,
    WebhookController,
    LinkController,
    OwnCalendarController,
    OwnTerritoriesController,
    PlaceController,
    PlacePartsController,
    PlanController,
    SetupChecklistController,
    SupportController,
    TerritoryCustomersController,
    UniformController,
  ],
  providers: [
    CustomerView,
    IntegrationService,
    IntegrationSecrets,
    LinkService,
    PlaceView,
    PlanEffects,
    CustomerService,
    PlaceService,
  ],
})
export class AccountsModule {}
