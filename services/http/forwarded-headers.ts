type Headers = Readonly<Record<string, string | string[] | undefined>>;

type Known = {
  /** Number of load balancers in front of us that set `X-Forwarded-*`. */
  readonly proxies: number;
  /** Address of the portal, where it is configured: `https://vigie.example`. */
  readonly origin?: string | undefined;
};

/** The last value of a header that several proxies add to: the value of the proxy nearest to us. */
const last = (value: string | string[] | undefined): string | undefined => value?.toString().split(',').at(-1)!.trim();

/**
 * How a browser reaches us, with or without a load balancer. `X-Forwarded-*` is used only where a balancer is
 * configured (`VIGIE_TRUST_PROXY`), because without one anybody can send such headers (ASVS 4.1.3).
 */
export class ForwardedHeaders {
  constructor(private readonly known: Known) {}

  /** Whether the browser uses TLS: as the balancer says or, without one, the configured address. */
  isSecure(headers: Headers): boolean {
    const { proxies, origin } = this.known;
    return proxies > 0 ? last(headers['x-forwarded-proto']) === 'https' : origin?.startsWith('https:') === true;
  }

  /**
   * Whether a request comes from a page of ours, or from no page. Browsers send the origin of a request; one that can't
   * be read (`null` of a sandboxed frame or of a file) is foreign. Never throws, because the hub calls it outside of
   * any filter.
   */
  isOwnOrigin(headers: Headers): boolean {
    const { origin: sent, host } = headers;
    if (sent === undefined) return true;
    if (typeof sent !== 'string' || !URL.canParse(sent)) return false;
    const { proxies, origin } = this.known;
    const reached = (proxies > 0 ? last(headers['x-forwarded-host']) : undefined) ?? host;
    return new URL(sent).host === reached || (origin !== undefined && new URL(sent).origin === new URL(origin).origin);
  }

  /**
   * The client's address, behind the balancers: as many of `X-Forwarded-For` are believed as there are balancers.
   * @param remote who is connected to us
   */
  addressOf(headers: Headers, remote: string): string {
    const written = headers['x-forwarded-for']?.toString().split(',') ?? [];
    const chain = [remote, ...written.map((address) => address.trim()).reverse()];
    return chain[Math.min(this.known.proxies, chain.length - 1)]!;
  }
}
