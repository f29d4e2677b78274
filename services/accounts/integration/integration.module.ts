import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { IntegrationSecrets } from './integration-secrets.ts';
import { IntegrationController } from './integration.controller.ts';
import { IntegrationService } from './integration.service.ts';
import { OwnCalendarController } from './own-calendar.controller.ts';
import { WebhookController } from './webhook.controller.ts';

/** Integrations of companies, and calendar feeds of agents. */
@Module({
  imports: [ReferenceModule],
  controllers: [IntegrationController, OwnCalendarController, WebhookController],
  providers: [IntegrationSecrets, IntegrationService],
})
export class IntegrationModule {}
