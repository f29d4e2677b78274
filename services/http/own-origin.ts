type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether a request comes from a page of ours, or from no page at all. A browser names the origin of what it sends;
 * one that can't be read (`null` of a sandboxed frame or of a file) is foreign. Never throws: the hub asks it outside every filter.
 */
export const isOwnOrigin = ({ origin, host, 'x-forwarded-host': forwarded }: Headers): boolean =>
  origin === undefined ||
  (typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === (forwarded ?? host));
