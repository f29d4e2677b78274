type Headers = Readonly<Record<string, string | string[] | undefined>>;

type Known = {
  /** Whether a balancer stands before us that sets `X-Forwarded-*`. */
  readonly trusted: boolean;
  /** Where people reach the portal, where that is configured: `https://vigie.example`. */
  readonly origin?: string | undefined;
};

/** Of a header that several set one after another, what the last of them says: the one before us. */
const last = (value: string | string[] | undefined): string | undefined => value?.toString().split(',').at(-1)!.trim();

/**
 * What is known of how a browser reaches us, through a balancer or not. `X-Forwarded-*` counts only where a balancer is configured
 * (`VIGIE_TRUST_PROXY`): without one, anybody may send such headers (ASVS 4.1.3).
 */
export class ForwardedHeaders {
  constructor(private readonly known: Known) {}

  /** Whether the browser speaks TLS: the balancer says so, or without one the configured address. */
  isSecure(headers: Headers): boolean {
    const { trusted, origin } = this.known;
    return trusted ? last(headers['x-forwarded-proto']) === 'https' : origin?.startsWith('https:') === true;
  }

  /**
   * Whether a request comes from a page of ours, or from no page at all. A browser names the origin of what it sends;
   * one that can't be read (`null` of a sandboxed frame or of a file) is foreign. Never throws: the hub asks it outside every filter.
   */
  isOwnOrigin(headers: Headers): boolean {
    const { origin: sent, host } = headers;
    if (sent === undefined) return true;
    if (typeof sent !== 'string' || !URL.canParse(sent)) return false;
    const { trusted, origin } = this.known;
    const reached = (trusted ? last(headers['x-forwarded-host']) : undefined) ?? host;
    return new URL(sent).host === reached || (origin !== undefined && new URL(sent).origin === new URL(origin).origin);
  }
}
