import { Module } from '@nestjs/common';
import { CertificateController } from './certificate.controller.ts';
import { GeocodingController } from './geocoding.controller.ts';
import { LevelController } from './level.controller.ts';
import { LicenceTypeController } from './licence-type.controller.ts';
import { ReferenceEntriesModule } from './reference-entries.module.ts';
import { SkillController } from './skill.controller.ts';
import { TerritoryModule } from './territory.module.ts';

/** Reference data, and the service with which every context stores its entries. */
@Module({
  imports: [ReferenceEntriesModule, TerritoryModule],
  controllers: [CertificateController, GeocodingController, LevelController, LicenceTypeController, SkillController],
  exports: [ReferenceEntriesModule],
})
export class ReferenceModule {}
