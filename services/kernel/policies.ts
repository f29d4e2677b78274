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

/** Reaction to events: enqueues a job or runs a command. It may be called again for the same event after a crash, so it must be safe to repeat. */
export type Policy = {
  /** Never changes: the checkpoint is stored under it. */
  readonly name: string;
  /** Projections that it reads: it is given an event only once they show it, so that it doesn't judge by what was before. */
  readonly reads: readonly string[];
  readonly on: Readonly<Record<string, (event: Recorded) => Promise<void>>>;
};

type Seen = { waitFor(position: FeedPosition, names: readonly string[]): Promise<boolean> };

/** A reaction that failed, to be tried again by a job. */
export type PostponedReaction = { readonly policy: string; readonly stream: string; readonly eventId: string };

/** Failures of one reaction, other than outages, after which it is postponed. */
const failuresAllowed = 10;

/**
 * Passes the feed to policies, each from its checkpoint. A policy that fails waits and retries the same event: during an outage until it is over, else
 * a limited number of times. Then the reaction is postponed, so that one event doesn't hold back all later ones.
 */
export class PolicyRunner {
  private readonly subscriptions = new Set<Subscription>();
  private stopping = false;

  constructor(
    private readonly store: EventStore,
    private readonly checkpoints: Checkpoints,
    private readonly seen: Seen,
    private readonly trouble: (policy: string, error: unknown) => void,
    private readonly postpone: (reaction: PostponedReaction) => Promise<void>,
    private readonly pauseMs = 1_000,
  ) {}

  async start(policies: readonly Policy[]): Promise<void> {
    for (const policy of policies) this.follow(policy, await this.checkpoints.get(policy.name));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
  }

  /** A feed that ends by itself is restarted from the policy's checkpoint, since nothing else would restart it. */
  private follow(policy: Policy, after: FeedPosition): void {
    const subscription = this.store.subscribe(after, (batch) => this.show(policy, batch));
    this.subscriptions.add(subscription);
    subscription.ended.catch(async (error: unknown) => {
      this.subscriptions.delete(subscription);
      this.trouble(policy.name, error);
      await pause(this.pauseMs);
      await this.retryUntilDone(policy, async () => {
        const reached = await this.checkpoints.get(policy.name);
        if (!this.stopping) this.follow(policy, reached);
      });
    });
  }

  private async show(policy: Policy, batch: readonly Recorded[]): Promise<void> {
    for (const event of batch) {
      if (policy.on[event.type])
        await withLogFields(
          { policy: policy.name, event: event.type, eventId: event.id, commandId: event.metadata.commandId },
          () => this.react(policy, event),
        );
      if (this.stopping) return;
    }
    const last = batch.at(-1);
    if (last) await this.retryUntilDone(policy, () => this.checkpoints.set(policy.name, last.position));
  }

  private react({ name, reads, on }: Policy, event: Recorded): Promise<void> {
    let failures = 0;
    return this.retryUntilDone({ name }, async () => {
      if (failures === failuresAllowed) return this.postpone({ policy: name, stream: event.stream, eventId: event.id });
      if (reads.length > 0 && !(await this.seen.waitFor(event.position, reads)))
        throw new Error(`The read models don't show ${event.type} ${event.id} yet.`);
      try {
        await on[event.type]!(event);
      } catch (error) {
        if (!isOutage(error)) failures += 1;
        throw error;
      }
    });
  }

  /** Retries while a database or queue is unavailable, so that the policy continues from the same event afterwards. */
  private async retryUntilDone(policy: Pick<Policy, 'name'>, act: () => Promise<void>): Promise<void> {
    while (!this.stopping) {
      try {
        return await act();
      } catch (error) {
        this.trouble(policy.name, error);
        await pause(this.pauseMs);
      }
    }
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
