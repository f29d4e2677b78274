import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { actorOf, derivedId, type Caller } from './caller.ts';
import { fold, Rejected, type Claim, type Context, type Decider, type EventOf } from './decider.ts';
import { RevisionConflict, type EventStore, type Position, type Recorded } from '#contracts/events/event-store.ts';
import { Taken, type Reservations } from './reservations.ts';

export type Outcome<State = unknown> = {
  readonly id: string;
  readonly revision: number;
  readonly position: Position;
  readonly state: State;
  readonly repeated: boolean;
};

/** What the bus carries: one class for each entry of each decider, so that the bus itself routes and publishes them. */
abstract class DomainCommand {
  constructor(
    readonly id: string,
    readonly data: unknown,
    readonly caller: Caller,
    readonly key: string,
  ) {}
}
type CommandClass = new (id: string, data: unknown, caller: Caller, key: string) => DomainCommand;

/** A lost race is decided anew this many times; each round sees the winner's events. */
const rounds = 20;

const same = (a: readonly Claim[], b: readonly Claim[]) => JSON.stringify(a) === JSON.stringify(b);

/** The only way to change anything: load, fold, decide, claim, append; a lost race is decided anew. */
@Injectable()
export class Commands {
  private readonly classes = new Map<Decider, Record<string, CommandClass>>();

  constructor(
    private readonly bus: CommandBus,
    @Inject('EventStore') private readonly store: EventStore,
    @Inject('Reservations') private readonly reservations: Reservations,
  ) {}

  /**
   * Runs one command of an aggregate.
   * @param key tells apart two runs of the same command on the same aggregate within one call
   * @returns the revision and state reached; `repeated` when this very command had been carried out before
   * @throws Rejected by the domain, or for a claim somebody else holds
   */
  async run<S, C, T extends keyof C & string>(decider: Decider<S, C>, command: T, id: string, data: C[T], caller: Caller, key = ''): Promise<Outcome<S>> {
    const { [command]: Command } = this.classesOf(decider as Decider);
    return this.bus.execute(new Command!(id, data, caller, key) as never) as Promise<Outcome<S>>;
  }

  /** An aggregate as it stands, or as it stood after `until` events; undefined when there is none. */
  async load<S>(decider: Decider<S>, id: string): Promise<S | undefined> {
    const history = await this.history(decider, id);
    return history.length === 0 ? undefined : fold(decider, history);
  }

  /** Decides without recording: whether a command would be taken as things stand. @throws Rejected by the domain */
  async check<S, C, T extends keyof C & string>(decider: Decider<S, C>, command: T, id: string, data: C[T], caller: Caller): Promise<void> {
    const state = fold(decider as Decider<S>, await this.history(decider, id));
    decider.decide[command](data, state, {
      ...{ now: caller.now, actor: actorOf(caller), permissions: caller.permissions },
      newId: (thing) => derivedId(caller.commandId, id, thing),
    });
  }

  history(decider: Pick<Decider, 'stream'>, id: string): Promise<Recorded[]> {
    return this.store.read(`${decider.stream}-${id}`);
  }

  private classesOf(decider: Decider): Record<string, CommandClass> {
    const known = this.classes.get(decider);
    if (known) return known;
    const classes = Object.fromEntries(
      Object.keys(decider.decide).map((name) => {
        const Command = { [name]: class extends DomainCommand {} }[name]!;
        const Handler = class {};
        CommandHandler(Command as never)(Handler);
        const instance = { execute: (command: DomainCommand) => this.execute(decider, name, command) };
        this.bus.register([{ metatype: Handler, instance, isDependencyTreeStatic: () => true } as never]);
        return [name, Command];
      }),
    );
    this.classes.set(decider, classes);
    return classes;
  }

  private async execute(decider: Decider, name: string, { id, data, caller, key }: DomainCommand): Promise<Outcome> {
    const stream = `${decider.stream}-${id}`;
    const commandId = derivedId(caller.commandId, stream, name, key);
    const context: Context = {
      now: caller.now,
      actor: actorOf(caller),
      permissions: caller.permissions,
      newId: (thing: string) => derivedId(commandId, thing),
    };
    for (let round = 1; ; round++) {
      const history = await this.store.read(stream);
      const before = fold(decider, history);
      const done = history.findLast((event) => event.metadata.commandId === commandId);
      if (done) return this.leave(caller, history, { id, revision: done.revision, position: done.position, state: before, repeated: true });

      const decided = decider.decide[name]!(data, before, context) as EventOf<never> | readonly EventOf<never>[];
      const events = [decided].flat().map(({ type, data }: { type: string; data: unknown }, index) => ({
        id: derivedId(commandId, index),
        type,
        data: decider.events[type].schema.parse(data),
      }));
      if (events.length === 0) return { id, revision: history.length - 1, position: history.at(-1)?.position ?? '', state: before, repeated: false };
      const state = fold(decider, events, before);
      const revision = history.length - 1 + events.length;
      const claims = decider.claims?.(state) ?? [];
      const moved = !same(claims, decider.claims?.(before) ?? []);
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
        const appended = await this.store.append(stream, history.length - 1, events, metadata);
        if (moved) await this.reservations.settle(stream, revision);
        return this.leave(caller, events, { id, ...appended, state, repeated: false });
      } catch (error) {
        if (error instanceof Taken) throw new Rejected(decider.taken ?? 'ALREADY_TAKEN');
        if (!(error instanceof RevisionConflict)) throw error;
        if (moved) await this.reservations.release(stream, commandId);
        if (round === rounds) throw new Rejected('TOO_MUCH_AT_ONCE');
      }
    }
  }

  private leave(caller: Caller, events: readonly { readonly type: string }[], outcome: Outcome): Outcome {
    if (outcome.position > caller.trail.position) caller.trail.position = outcome.position;
    for (const { type } of events) caller.trail.types.add(type);
    return outcome;
  }
}
