/** What signs a webhook: its secret, and the one before it until a UTC instant, so that a receiver can change over. */
export type WebhookSecret = { readonly current: string; readonly former?: { readonly secret: string; readonly until: string } | undefined };

const overlapMs = 24 * 60 * 60 * 1000;

/** Where the secret of a webhook is kept. */
export const secretPlace = (id: string): string => `integration:${id}:secret`;

/** The secrets after a renewal: the former one goes on signing for a day. Safe to repeat. @param now UTC instant */
export const renewed = (kept: WebhookSecret | undefined, fresh: string, now: string): WebhookSecret => {
  if (!kept) return { current: fresh };
  if (kept.current === fresh) return kept;
  return { current: fresh, former: { secret: kept.current, until: new Date(Date.parse(now) + overlapMs).toISOString() } };
};

/** The secrets that sign now, the newest first. @param now UTC instant */
export const signing = ({ current, former }: WebhookSecret, now: string): readonly string[] =>
  former && former.until > now ? [current, former.secret] : [current];
