import { Module } from '@nestjs/common';
import { LocationAudiences } from './location-audiences.ts';
import { LocationGateway } from './location.gateway.ts';
import { LocationsModule } from './locations.module.ts';
import { LocationPushes } from './location-pushes.ts';
import { LocationBroadcast } from './location-broadcast.ts';
import { PushedViews } from './pushed-views.ts';

/** Sends agents' positions to open maps; used by the API server only. */
@Module({
  imports: [LocationsModule],
  providers: [LocationAudiences, LocationGateway, LocationPushes, LocationBroadcast, PushedViews],
})
export class LocationHubModule {}
