import { Module } from '@nestjs/common';
import { Audience } from './audience.ts';
import { RealtimeGateway } from './realtime.gateway.ts';

/** Tells open portals that something has changed. */
@Module({
  providers: [Audience, RealtimeGateway],
})
export class RealtimeModule {}
