import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from './logged-error.ts';
import { withLogFields } from './logger.ts';
import type { Job } from './queue.ts';
import type { EventStore, FeedPosition, Recorded, Subscription } from '#contracts/events/event-store.ts';

/** How far each policy has read the feed; set only after the jobs and commands of an event have been issued. */
export interface Checkpoints {
  get(name: string): Promise<FeedPosition>;
  set(name: string, position: FeedPosition): Promise<void>;
}

/**
 * Reaction to events: enqueues a job or runs a command. It may be called again for the same event after a crash, so it
 * must be safe to repeat.
 */
export type Policy = {
  /** Never changes: the checkpoint is stored under it. */
  readonly name: string;
  /**
   * Projections that it reads: it is given an event only once they show it, so that it doesn't judge by what was
   * before.
   */
  readonly reads: readonly string[];
  readonly on: Readonly<Record<string, (event: Recorded) => Promise<void>>>;
};

type Progress = { waitFor(position: FeedPosition, names: readonly string[]): Promise<boolean> };

/** A reaction that failed, to be tried again by a job. */
export type PostponedReaction = { readonly policy: string; readonly stream: string; readonly eventId: string };

/** Failures of one reaction, other than outages, after which it is postponed. */
const failuresAllowed = 10;

/** The read models don't show an event yet that a policy is to judge by them. */
class ReadModelsBehind extends Error {}

/** Tries at which read models may be behind before it is reported: after a start or a rebuild they are for a while. */
const quietTries = 15;

/**
 * Repeats what fails, after a pause, until it is done or stopped: during an outage a policy so continues from the same
 * event.
 */
export class Retries {
  stopped = false;

  constructor(
    private readonly report: (policy: string, error: unknown) => void,
    private readonly pauseMs = 1_000,
  ) {}

  async failed(policy: string, error: unknown): Promise<void> {
    this.report(policy, error);
    await pause(this.pauseMs);
  }

  async untilDone(policy: string, act: () => Promise<void>): Promise<void> {
    for (let behind = 0; !this.stopped;) {
      try {
        return await act();
      } catch (error) {
        if (error instanceof ReadModelsBehind && ++behind <= quietTries) await pause(this.pauseMs);
        else await this.failed(policy, error);
      }
    }
  }
}

/**
 * Reactions of policies to events. One that fails a limited number of times, outages apart, is postponed, so that it
 * doesn't hold back later events.
 */
export class Reactions {
  constructor(
    private readonly progress: Progress,
    private readonly postpone: (reaction: PostponedReaction) => Promise<void>,
  ) {}

  /** A reaction to be called until it succeeds. It waits for the read models that the policy reads. */
  of({ name, reads, on }: Policy, event: Recorded): () => Promise<void> {
    let failures = 0;
    return async () => {
      if (failures === failuresAllowed) return this.postpone({ policy: name, stream: event.stream, eventId: event.id });
      if (reads.length > 0 && !(await this.progress.waitFor(event.position, reads)))
        throw new ReadModelsBehind(`The read models don't show ${event.type} ${event.id} yet.`);
      try {
        await on[event.type]!(event);
      } catch (error) {
        if (!isOutage(error)) failures += 1;
        throw error;
      }
    };
  }
}

/** Passes the feed to policies, each from its checkpoint. A policy that fails waits and retries the same event. */
export class PolicyRunner {
  private readonly subscriptions = new Set<Subscription>();

  constructor(
    private readonly store: EventStore,
    private readonly checkpoints: Checkpoints,
    private readonly reactions: Reactions,
    private readonly retries: Retries,
  ) {}

  async start(policies: readonly Policy[]): Promise<void> {
    for (const policy of policies) this.follow(policy, await this.checkpoints.get(policy.name));
  }

  async stop(): Promise<void> {
    this.retries.stopped = true;
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
  }

  /** A feed that ends by itself is restarted from the policy's checkpoint, since nothing else would restart it. */
  private follow(policy: Policy, after: FeedPosition): void {
    const subscription = this.store.subscribe(after, (batch) => this.show(policy, batch));
    this.subscriptions.add(subscription);
    subscription.ended.catch(async (error: unknown) => {
      this.subscriptions.delete(subscription);
      await this.retries.failed(policy.name, error);
      await this.retries.untilDone(policy.name, async () => {
        const reached = await this.checkpoints.get(policy.name);
        if (!this.retries.stopped) this.follow(policy, reached);
      });
    });
  }

  private async show(policy: Policy, batch: readonly Recorded[]): Promise<void> {
    const { name } = policy;
    for (const event of batch) {
      if (policy.on[event.type])
        await withLogFields(
          { policy: name, event: event.type, eventId: event.id, commandId: event.metadata.commandId },
          () => this.retries.untilDone(name, this.reactions.of(policy, event)),
        );
      if (this.retries.stopped) return;
    }
    const last = batch.at(-1);
    if (last) await this.retries.untilDone(name, () => this.checkpoints.set(name, last.position));
  }
}

/** Works off postponed reactions. One whose policy no longer exists is left out. */
export const reactLater =
  (store: EventStore, policies: readonly Policy[]) =>
  async ({ data: { policy: name, stream, eventId } }: Job<PostponedReaction>): Promise<void> => {
    const policy = policies.find((one) => one.name === name);
    const event = (await store.read(stream)).find(({ id }) => id === eventId)!;
    await policy?.on[event.type]?.(event);
  };
