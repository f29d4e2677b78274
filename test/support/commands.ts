import { CommandBus } from '@nestjs/cqrs';
import type { EventStore } from '#contracts/events/event-store.ts';
import { Commands } from '#kernel/commands.ts';
import { DomainCommandHandler } from '#kernel/domain-command.ts';
import type { Reservations } from '#kernel/reservations.ts';

/** Commands over a store, without the rest of the product. */
export const commandsOver = (store: EventStore, reservations: Reservations): Commands => {
  const bus = new CommandBus(undefined as never);
  bus.register([
    {
      metatype: DomainCommandHandler,
      instance: new DomainCommandHandler(store, reservations),
      isDependencyTreeStatic: () => true,
    } as never,
  ]);
  return new Commands(bus, store);
};
