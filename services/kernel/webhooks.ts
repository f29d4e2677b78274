import type { WebhookDelivery, WebhookIds } from '#contracts/values/webhook.ts';
import { derivedId } from './caller.ts';

/** A message that is due to a webhook. */
export type WebhookDue = {
  readonly endpointId: string;
  /** The company of the webhook. */
  readonly ownerId: string;
  /** Id of the event that it reports, and its stream; for a test the test's own id, without a stream. */
  readonly factId: string;
  readonly stream: string | null;
  /** Type of the message for the webhook. */
  readonly type: string;
  /** When it happened, UTC instant. */
  readonly at: string;
  readonly ids: WebhookIds;
};
/** A message reserved by a worker. `tries`: number of tries, including this one. */
export type WebhookClaim = WebhookDue & { readonly id: string; readonly tries: number };
/** Result of a try: status of the answer, or why there was none. */
export type WebhookOutcome = Pick<WebhookDelivery, 'status' | 'reason'>;

/** Id of a message, the same for every try, derived from the webhook and the event that it reports. */
export const webhookDeliveryId = ({ endpointId, factId }: Pick<WebhookDue, 'endpointId' | 'factId'>): string =>
  derivedId('webhook', endpointId, factId);

/** Messages to webhooks, one for each event and webhook, with their results. All times are UTC instants. */
export abstract class WebhookLog {
  /** Stores due messages; stored ones stay as they are. @returns the ids of all that wait */
  abstract plan(due: readonly WebhookDue[], now: string): Promise<readonly string[]>;
  /**
   * Reserves a message for a while. @returns undefined where it has ended, is reserved, is not due yet, or has to wait
   * because its webhook or company has several reserved: then `release` names it later
   */
  abstract claim(id: string, now: string): Promise<WebhookClaim | undefined>;
  /**
   * @returns the oldest message that waits for others of this company and could be reserved now, once each; undefined
   * where none does
   */
  abstract release(ownerId: string, now: string): Promise<string | undefined>;
  /** Records that it was delivered. */
  abstract sent(id: string, outcome: WebhookOutcome, now: string): Promise<void>;
  /**
   * Records a failed try.
   * @param nextTryAt null: no more tries
   * @returns UTC instant since which its webhook has accepted nothing
   */
  abstract failed(id: string, outcome: WebhookOutcome, nextTryAt: string | null, now: string): Promise<string>;
  /** Ends the tries because its webhook is off or deleted; this doesn't count as a failure of the address. */
  abstract dropped(id: string, now: string): Promise<void>;
  /** Deletes a message that nobody may receive, or whose webhook doesn't exist. */
  abstract forget(id: string): Promise<void>;
  /** The latest messages of a webhook. */
  abstract of(endpointId: string, most: number): Promise<readonly WebhookDelivery[]>;
  /** Makes a message wait again from now on, with all its tries. @returns false where there is no such message */
  abstract revive(endpointId: string, id: string, now: string): Promise<boolean>;
  /** Messages whose try is overdue, the first `limit` by id. */
  abstract overdue(now: string, after: string, limit: number): Promise<readonly string[]>;
  /** Resets the failures of a webhook that was switched off, so that it starts afresh when it is switched on again. */
  abstract reset(endpointId: string): Promise<void>;
  /** Deletes messages that ended before this instant. */
  abstract sweep(before: string): Promise<void>;
}

/** Sends to addresses that companies chose. */
export abstract class WebhookSender {
  /** Whether messages could be sent there, as far as is known now: false for addresses of private networks. */
  abstract mayReach(address: string): Promise<boolean>;
  /** Never throws: errors are returned as outcomes. */
  abstract post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookOutcome>;
}
