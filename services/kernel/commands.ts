import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore, type Recorded } from '#contracts/events/event-store.ts';
import { actorOf, derivedId, type Caller } from './caller.ts';
import { fold, Rejected, type Decider } from './decider.ts';
import { withLogFields } from './logger.ts';
import { Counter } from './metrics.ts';
import { commandIdOf, DomainCommand, type Outcome } from './domain-command.ts';

/** Commands of this process by their outcome. */
export const commandCounter = new Counter('vigie_commands_total', 'Commands run by this process, by outcome.');

/** Runs commands; all changes are made through it. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly store: EventStore,
  ) {}

  /**
   * Runs one command of an aggregate.
   * @param key distinguishes two runs of the same command on the same aggregate within one call
   * @returns the revision and state reached; `repeated` when this very command had been carried out before
   * @throws Rejected by the domain, or for a claim that another stream holds
   */
  async run<S, C, T extends keyof C & string>(
    decider: Decider<S, C>,
    command: T,
    id: string,
    data: C[T],
    caller: Caller,
    key = '',
  ): Promise<Outcome<S>> {
    const count = (outcome: string) => commandCounter.add({ aggregate: decider.stream, command, outcome });
    try {
      const done = await withLogFields({ commandId: caller.commandId, command }, () =>
        this.bus.execute(new DomainCommand<S>(decider as Decider<S>, command, id, data, caller, key)),
      );
      count(done.repeated ? 'repeated' : 'done');
      return done;
    } catch (error) {
      count(error instanceof Rejected ? 'refused' : 'failed');
      throw error;
    }
  }

  /** The current state of an aggregate, or its state after `until` events; undefined when there is none. */
  async load<S>(decider: Decider<S>, id: string): Promise<S | undefined> {
    const history = await this.history(decider, id);
    return history.length === 0 ? undefined : fold(decider, history);
  }

  /** Decides without recording: checks whether a command would be accepted now. @throws Rejected by the domain */
  async check<S, C, T extends keyof C & string>(
    decider: Decider<S, C>,
    command: T,
    id: string,
    data: C[T],
    caller: Caller,
  ): Promise<void> {
    const state = fold(decider as Decider<S>, await this.history(decider, id));
    decider.decide[command](data, state, {
      now: caller.now,
      actor: actorOf(caller),
      permissions: caller.permissions,
      newId: (thing) => derivedId(caller.commandId, id, thing),
    });
  }

  /**
   * Whether this very call has already carried out the command: its process ended before it answered, and the call is
   * repeated with its key. What the command removed can't be found any more, so a handler that looks it up first asks
   * this.
   */
  async repeated<S, C, T extends keyof C & string>(
    decider: Decider<S, C>,
    command: T,
    id: string,
    caller: Caller,
  ): Promise<boolean> {
    const commandId = commandIdOf(caller, `${decider.stream}-${id}`, command, '');
    return (await this.history(decider, id)).some(({ metadata }) => metadata.commandId === commandId);
  }

  /** Events of an aggregate in order. @param after only those after this revision */
  history(decider: Pick<Decider, 'stream'>, id: string, after?: number): Promise<Recorded[]> {
    return this.store.read(`${decider.stream}-${id}`, after);
  }
}
