import type { WebhookDelivery, WebhookIds } from '#contracts/values/webhook.ts';
import { derivedId } from './caller.ts';

/** A message that a webhook is due. */
export type WebhookDue = {
  readonly endpointId: string;
  /** The fact that it tells of, and its stream; of a test its own id, and none. */
  readonly factId: string;
  readonly stream: string | null;
  /** Under which the webhook is told of it. */
  readonly type: string;
  /** When it happened, UTC instant. */
  readonly at: string;
  readonly ids: WebhookIds;
};
/** One that a worker has in hand. `tries`: this one included. */
export type WebhookClaim = WebhookDue & { readonly id: string; readonly tries: number };
/** How a try ended: the answer's status, or why there was none. */
export type WebhookOutcome = Pick<WebhookDelivery, 'status' | 'reason'>;

/** A message's id, the same however often it is sent: of the webhook, and the fact that it tells of. */
export const webhookDeliveryId = ({ endpointId, factId }: Pick<WebhookDue, 'endpointId' | 'factId'>): string =>
  derivedId('webhook', endpointId, factId);

/** Messages to webhooks: one for each fact and webhook, with how it went. All moments are UTC instants. */
export abstract class WebhookLog {
  /** Notes what is due; what is noted already stays. @returns the ids of all that wait */
  abstract plan(due: readonly WebhookDue[], now: string): Promise<readonly string[]>;
  /** Takes one in hand for a while. `busy`: its webhook has several in hand already, or its time has not come */
  abstract claim(id: string, now: string): Promise<WebhookClaim | 'done' | 'busy'>;
  /** It arrived. */
  abstract sent(id: string, outcome: WebhookOutcome, now: string): Promise<void>;
  /** It did not. @param nextTryAt null: it is tried no more @returns since when its webhook has taken nothing */
  abstract failed(id: string, outcome: WebhookOutcome, nextTryAt: string | null, now: string): Promise<string>;
  /** Its webhook is off or gone: it is tried no more, which says nothing of the address. */
  abstract dropped(id: string, now: string): Promise<void>;
  /** Nobody may be told of it, or nobody is there to be told. */
  abstract forget(id: string): Promise<void>;
  /** The latest, by their webhook. */
  abstract of(endpointId: string, most: number): Promise<readonly WebhookDelivery[]>;
  /** Makes one wait again from now on, with all its tries. @returns false where there is none such */
  abstract revive(endpointId: string, id: string, now: string): Promise<boolean>;
  /** What should have been tried by now, the first `limit` by their ids. */
  abstract overdue(now: string, after: string, limit: number): Promise<readonly string[]>;
  /** A webhook was switched off: should it be switched on again, it begins anew. */
  abstract reset(endpointId: string): Promise<void>;
  /** Drops what ended before this instant. */
  abstract sweep(before: string): Promise<void>;
}

/** Sends to addresses that companies chose. */
export abstract class WebhookSender {
  /** Never throws: what goes wrong is an outcome. */
  abstract post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookOutcome>;
}
