import { Module } from '@nestjs/common';
import { EventSetups } from './event-setups.ts';
import { VisibleEvents } from './visible-events.ts';

/** Which events a viewer sees, with their settings. */
@Module({
  providers: [EventSetups, VisibleEvents],
  exports: [EventSetups, VisibleEvents],
})
export class VisibleEventsModule {}
