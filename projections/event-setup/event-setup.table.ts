import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventDocument, EventLocation, EventSetup, ExternalChat } from '#contracts/values/event-setup.ts';
import type { PlaceTask } from '#contracts/values/place.ts';

/** Setup of an event beside its shifts; its id is the event's. */
@Entity('event_setup')
export class EventSetupRow implements EventSetup {
  @PrimaryColumn('uuid') id!: string;
  @Column('jsonb') tasks!: readonly PlaceTask[];
  @Column('uuid', { array: true }) droppedTasks!: readonly string[];
  @Column('jsonb') locations!: readonly EventLocation[];
  @Column('jsonb') placed!: Record<string, readonly string[]>;
  @Column('jsonb') documents!: readonly EventDocument[];
  @Column('jsonb') chats!: readonly ExternalChat[];
}
