import { Module } from '@nestjs/common';
import { CertificateController } from './certificate.controller.ts';
import { GeocodingController } from './geocoding.controller.ts';
import { LevelController } from './level.controller.ts';
import { LicenceTypeController } from './licence-type.controller.ts';
import { ReferenceService } from './reference.service.ts';
import { ReferenceController } from './reference.controller.ts';
import { SkillController } from './skill.controller.ts';
import { SubTerritoryService } from './sub-territory.service.ts';
import { SubTerritoryController } from './sub-territory.controller.ts';
import { TerritoryController } from './territory.controller.ts';

/** Reference data, and the service with which every context stores its entries. */
@Module({
  controllers: [
    CertificateController,
    GeocodingController,
    LevelController,
    LicenceTypeController,
    ReferenceController,
    SkillController,
    SubTerritoryController,
    TerritoryController,
  ],
  providers: [ReferenceService, SubTerritoryService],
  exports: [ReferenceService],
})
export class ReferenceModule {}
