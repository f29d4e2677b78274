import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule } from '#services/accounts/accounts.module.ts';
import { ChatModule } from '#services/chat/chat.module.ts';
import { ExportsModule } from '#services/exports/exports.module.ts';
import { FilesModule } from '#services/files/files.module.ts';
import { HealthModule } from '#services/health/health.module.ts';
import { HttpModule } from '#services/http/http.module.ts';
import { IdentityModule } from '#services/identity/identity.module.ts';
import { LiveModule } from '#services/live/live.module.ts';
import { LocationsModule } from '#services/locations/locations.module.ts';
import { MessagingModule } from '#services/messaging/messaging.module.ts';
import { MoneyModule } from '#services/money/money.module.ts';
import { PlanningModule } from '#services/planning/planning.module.ts';
import { ProofModule } from '#services/proof/proof.module.ts';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { RegistryModule } from '#services/registry/registry.module.ts';
import { ReportingModule } from '#services/reporting/reporting.module.ts';
import { SearchModule } from '#services/search/search.module.ts';
import { StaffingModule } from '#services/staffing/staffing.module.ts';
import { WorkforceModule } from '#services/workforce/workforce.module.ts';
import type { Platform } from './platform.ts';
import { PlatformModule } from './platform.module.ts';

const contexts = [
  AccountsModule,
  ChatModule,
  ExportsModule,
  HealthModule,
  IdentityModule,
  LiveModule,
  LocationsModule,
  MessagingModule,
  MoneyModule,
  PlanningModule,
  ProofModule,
  ReferenceModule,
  RegistryModule,
  ReportingModule,
  SearchModule,
  StaffingModule,
  WorkforceModule,
];

/** Every context over one platform; each app adds its own controllers or workers. */
@Module({})
export class CoreModule {
  static over(platform: Platform): DynamicModule {
    return { module: CoreModule, imports: [PlatformModule.over(platform), HttpModule, FilesModule, ...contexts] };
  }
}
