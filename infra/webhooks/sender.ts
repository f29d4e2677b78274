import { maybePublic, postPublicly, type Reach } from '#infra/outbound/public-post.ts';
import type { WebhookOutcome, WebhookSender } from '#kernel/webhooks.ts';

/** Over HTTPS to public addresses alone. */
export class HttpsWebhookSender implements WebhookSender {
  /**
   * @param instead address of a developer's own receiver, which gets the messages of all webhooks under their paths,
   * in place of their hosts
   */
  constructor(
    private readonly reach: Reach = {},
    private readonly instead?: string,
  ) {}

  mayReach(address: string): Promise<boolean> {
    return maybePublic(address, this.reach);
  }

  async post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookOutcome> {
    try {
      const [to, reach] = this.instead ? [pathAt(this.instead, address), { local: true }] : [address, this.reach];
      return { status: await postPublicly(to, { headers, body }, reach), reason: null };
    } catch (error) {
      const { code } = error as { readonly code?: string };
      return { status: null, reason: code === 'CLOSED' ? 'closed' : code === 'TIMEOUT' ? 'timeout' : 'unreachable' };
    }
  }
}

/**
 * The path of an address at another host. A path that begins with `//` would name a host of its own in a relative
 * address.
 */
const pathAt = (host: string, address: string): string => {
  const { pathname, search } = new URL(address);
  return Object.assign(new URL(host), { pathname, search }).href;
};
