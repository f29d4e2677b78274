import { Module } from '@nestjs/common';
import { LocationAudiences } from './location-audiences.ts';
import { LocationGateway } from './location.gateway.ts';
import { LocationsModule } from './locations.module.ts';
import { LocationPushes } from './location-pushes.ts';
import { LocationBroadcast } from './location-broadcast.ts';
import { PushedViews } from './pushed-views.ts';

/** Tells open maps where agents are; the api's alone. */
@Module({
  imports: [LocationsModule],
  providers: [LocationAudiences, LocationGateway, LocationPushes, LocationBroadcast, PushedViews],
})
export class LocationHubModule {}
