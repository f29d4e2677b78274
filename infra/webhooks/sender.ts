import { maybePublic, postPublicly, type Reach } from '#infra/outbound/public-post.ts';
import type { WebhookOutcome, WebhookSender } from '#kernel/webhooks.ts';

/** Over HTTPS to public addresses alone. */
export class HttpsWebhookSender implements WebhookSender {
  constructor(private readonly reach: Reach = {}) {}

  mayReach(address: string): Promise<boolean> {
    return maybePublic(address, this.reach);
  }

  async post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookOutcome> {
    try {
      return { status: await postPublicly(address, { headers, body }, this.reach), reason: null };
    } catch (error) {
      const { code } = error as { readonly code?: string };
      return { status: null, reason: code === 'CLOSED' ? 'closed' : code === 'TIMEOUT' ? 'timeout' : 'unreachable' };
    }
  }
}
