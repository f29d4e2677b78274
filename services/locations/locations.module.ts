import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AgentsOnMap } from './agents-on-map.ts';
import { LocationController } from './location.controller.ts';
import { LocationViews } from './location-views.ts';
import { PositionReports } from './position-reports.ts';
import { ShownMarkers } from './shown-markers.ts';

/** Positions of agents, and who looked at them. */
@Module({
  imports: [SchedulingModule],
  controllers: [LocationController],
  providers: [AgentsOnMap, LocationViews, PositionReports, ShownMarkers],
  exports: [AgentsOnMap, LocationViews],
})
export class LocationsModule {}
