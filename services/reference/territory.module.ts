import { Module } from '@nestjs/common';
import { ReferenceEntriesModule } from './reference-entries.module.ts';
import { SubTerritoryService } from './sub-territory.service.ts';
import { SubTerritoryController } from './sub-territory.controller.ts';
import { TerritoryController } from './territory.controller.ts';

/** Territories and their parts. */
@Module({
  imports: [ReferenceEntriesModule],
  controllers: [SubTerritoryController, TerritoryController],
  providers: [SubTerritoryService],
})
export class TerritoryModule {}
