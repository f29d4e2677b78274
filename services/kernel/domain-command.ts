import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isSame } from '#contracts/values/same.ts';
import { RevisionConflict, EventStore, type FeedPosition } from '#contracts/events/event-store.ts';
import { actorOf, derivedId, type Caller } from './caller.ts';
import { fold, Rejected, type Context, type Decider, type EventOf } from './decider.ts';
import { KnownStreams } from './known-streams.ts';
import { ClaimTaken, Reservations } from './reservations.ts';

export type Outcome<State = unknown> = {
  readonly id: string;
  readonly revision: number;
  readonly position: FeedPosition;
  readonly state: State;
  readonly repeated: boolean;
};

/** One command of a decider for one aggregate, issued by one call. */
export class DomainCommand<State = unknown> extends Command<Outcome<State>> {
  constructor(
    readonly decider: Decider<State>,
    readonly name: string,
    readonly id: string,
    readonly data: unknown,
    readonly caller: Caller,
    /** Distinguishes two runs of the same command on the same aggregate within one call. */
    readonly key: string,
  ) {
    super();
  }
}

/** Id of one run of a command; the same when its call is repeated with its key. @param stream `category-id` */
export const commandIdOf = (caller: Pick<Caller, 'commandId'>, stream: string, name: string, key: string): string =>
  derivedId(caller.commandId, stream, name, key);

/** Most times that a command is decided after conflicts with other writers; each time it sees their events. */
const rounds = 20;

/**
 * Executes any command of any decider: load, fold, decide, claim, append. After a conflict with another writer it
 * starts again.
 */
@CommandHandler(DomainCommand)
export class DomainCommandHandler implements ICommandHandler<DomainCommand> {
  private readonly streams: KnownStreams;

  constructor(
    private readonly store: EventStore,
    private readonly reservations: Reservations,
  ) {
    this.streams = new KnownStreams(store);
  }

  async execute({ decider, name, id, data, caller, key }: DomainCommand): Promise<Outcome> {
    const stream = `${decider.stream}-${id}`;
    const commandId = commandIdOf(caller, stream, name, key);
    const context: Context = {
      now: caller.now,
      actor: actorOf(caller),
      permissions: caller.permissions,
      newId: (thing: string) => derivedId(commandId, thing),
    };
    for (let round = 1; ; round++) {
      const { state: before, revision: reached, position, placeOf, types } = await this.streams.read(decider, stream);
      const done = placeOf(commandId);
      if (done) return this.leave(caller, types, { id, ...done, state: before, repeated: true });

      const decided = decider.decide[name]!(data, before, context) as EventOf<never> | readonly EventOf<never>[];
      const events = [decided].flat().map(({ type, data }: { type: string; data: unknown }, index) => ({
        id: derivedId(commandId, index),
        type,
        data: decider.events[type].schema.parse(data),
      }));
      if (events.length === 0) return { id, revision: reached, position, state: before, repeated: false };
      const state = fold(decider, events, before);
      const revision = reached + events.length;
      const claims = decider.claims?.(state) ?? [];
      const moved = !isSame(claims, decider.claims?.(before) ?? []);
      try {
        if (moved) await this.reservations.hold(stream, revision, commandId, claims);
        const metadata = {
          commandId,
          command: name,
          correlationId: caller.commandId,
          causationId: caller.causationId,
          actor: context.actor,
          language: caller.language,
          at: caller.now,
        };
        const appended = await this.store.append(stream, reached, events, metadata);
        if (moved) await this.reservations.settle(stream, revision);
        const appendedTypes = events.map(({ type }) => type);
        return this.leave(caller, appendedTypes, { id, ...appended, state, repeated: false });
      } catch (error) {
        if (error instanceof ClaimTaken) throw new Rejected(decider.taken ?? 'ALREADY_TAKEN');
        if (!(error instanceof RevisionConflict)) throw error;
        if (moved) await this.reservations.release(stream, commandId);
        if (round === rounds) throw new Rejected('TOO_MUCH_AT_ONCE');
      }
    }
  }

  private leave(caller: Caller, types: Iterable<string>, outcome: Outcome): Outcome {
    if (outcome.position > caller.consistencyToken.position) caller.consistencyToken.position = outcome.position;
    for (const type of types) caller.consistencyToken.types.add(type);
    return outcome;
  }
}
