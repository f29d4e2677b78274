import { during } from './logger.ts';
import type { EventStore, FeedPosition, Recorded, Subscription } from '#contracts/events/event-store.ts';

/** How far each policy has read; moved only after what it asked for was asked. */
export interface Checkpoints {
  get(name: string): Promise<FeedPosition>;
  set(name: string, position: FeedPosition): Promise<void>;
}

/** What follows from a fact: enqueues a job or runs a command. Called again for the same event after a crash, so it must be safe to repeat. */
export type Policy = {
  /** For ever the same: its checkpoint goes by it. */
  readonly name: string;
  readonly on: Readonly<Record<string, (event: Recorded) => Promise<void>>>;
};

const pauseMs = 1_000;

/** Shows the feed to policies, each from where it stopped. One that fails waits and tries the same event again. */
export class PolicyRunner {
  private readonly subscriptions = new Set<Subscription>();
  private stopping = false;

  constructor(
    private readonly store: EventStore,
    private readonly checkpoints: Checkpoints,
    private readonly trouble: (policy: string, error: unknown) => void,
  ) {}

  async start(policies: readonly Policy[]): Promise<void> {
    for (const policy of policies) this.follow(policy, await this.checkpoints.get(policy.name));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
  }

  /** A feed that ends by itself is taken up again from the policy's checkpoint: nobody else would notice. */
  private follow(policy: Policy, after: FeedPosition): void {
    const subscription = this.store.subscribe(after, (batch) => this.show(policy, batch));
    this.subscriptions.add(subscription);
    subscription.ended.catch(async (error: unknown) => {
      this.subscriptions.delete(subscription);
      this.trouble(policy.name, error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      await this.retryUntilDone(policy, async () => {
        const reached = await this.checkpoints.get(policy.name);
        if (!this.stopping) this.follow(policy, reached);
      });
    });
  }

  private async show(policy: Policy, batch: readonly Recorded[]): Promise<void> {
    for (const event of batch) {
      const react = policy.on[event.type];
      if (react)
        await during(
          { policy: policy.name, event: event.type, eventId: event.id, commandId: event.metadata.commandId },
          () => this.retryUntilDone(policy, () => react(event)),
        );
      if (this.stopping) return;
    }
    const last = batch.at(-1);
    if (last) await this.retryUntilDone(policy, () => this.checkpoints.set(policy.name, last.position));
  }

  /** A database or queue that is away must not end the policy: it goes on where it stood once they are back. */
  private async retryUntilDone(policy: Policy, act: () => Promise<void>): Promise<void> {
    while (!this.stopping) {
      try {
        return await act();
      } catch (error) {
        this.trouble(policy.name, error);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
}
