import { z } from 'zod';
import { grantKeys, type Grant } from '../permissions.ts';
import { Id, Instant, Line, PlannedDate, WebAddress } from './common.ts';
import { webhookTypes, WebhookType } from './webhook.ts';

/**
 * What a company can connect: its Calendly page, a calendar that other programs subscribe to, an address of its own that is told what happens,
 * and a token with which a program makes calls.
 */
export const integrationTypes = ['calendly', 'calendar', 'webhook', 'token'] as const;
export const IntegrationType = z.enum(integrationTypes);
export type IntegrationType = z.output<typeof IntegrationType>;

/** The catalogue's ids; the same in every installation. */
export const catalogueIds: Readonly<Record<IntegrationType, string>> = {
  calendly: '5f0c1d0e-8a51-5c0e-9c1f-0d6f2a7b1c01',
  calendar: '5f0c1d0e-8a51-5c0e-9c1f-0d6f2a7b1c02',
  webhook: '5f0c1d0e-8a51-5c0e-9c1f-0d6f2a7b1c03',
  token: '5f0c1d0e-8a51-5c0e-9c1f-0d6f2a7b1c04',
};

/** A company has one Calendly page, and may have several of the others. */
export const single: readonly IntegrationType[] = ['calendly'];

/** Those that know a secret, which is shown when it is made and never again. */
export const withSecret: readonly IntegrationType[] = ['calendar', 'webhook', 'token'];

/** Entries of one company. */
export const mostIntegrations = 50;

/** Days a token may live at most. */
export const longestToken = 366;

/** Who manages people and roles, and what connects, does so signed in: no token is given these. */
export const tokenGrants: readonly Grant[] = grantKeys.filter(
  (grant) => !grant.startsWith('admin.') && grant !== 'menus.manager',
);
const TokenGrant = z.enum(grantKeys).refine((grant) => tokenGrants.includes(grant), 'INVALID_VALUE');

const link = WebAddress.max(500).regex(/^https:\/\/([\w-]+\.)*calendly\.com\//i, 'NOT_CALENDLY');
/** An address for programs: over TLS, and without a name and password in it. */
const address = WebAddress.max(500).regex(/^https:\/\/[^@/?#]+([/?#]|$)/i, 'NOT_HTTPS');
const events = z.array(WebhookType).min(1, 'REQUIRED').max(webhookTypes.length);
const grants = z.array(TokenGrant).min(1, 'REQUIRED').max(grantKeys.length);

/** What is set on an entry of each type. `placeId`: the calendar of one place, instead of all that the company sees. */
export const settingsOf = {
  calendly: z.object({ link }),
  calendar: z.object({ placeId: Id.nullable().default(null) }),
  webhook: z.object({ address, events }),
  token: z.object({ grants, expiresOn: PlannedDate }),
} as const;

/** The same as one shape, as calls carry it; which of them an entry has is its type's affair. */
export const IntegrationSettings = z.object({
  link: WebAddress.max(500).optional(),
  placeId: Id.nullable().optional(),
  address: WebAddress.max(500).optional(),
  events: events.optional(),
  grants: grants.optional(),
  expiresOn: PlannedDate.optional(),
});
export type IntegrationSettings = z.output<typeof IntegrationSettings>;

export const IntegrationName = Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(100);

/** Why Vigie switched a webhook off by itself: it failed for days, or answered that it is gone (410). */
export const StopReason = z.enum(['failing', 'gone']);
export type StopReason = z.output<typeof StopReason>;

/**
 * As it is kept: who made it (of a webhook, who changed it last), how often its secret was renewed, and when last. Of a person's own calendar the owner is the person. `stopped`: why it was
 * switched off, until somebody switches it on again.
 */
export const KeptIntegration = z.object({
  type: IntegrationType,
  name: z.string(),
  enabled: z.boolean(),
  settings: IntegrationSettings,
  makerId: Id,
  secretNo: z.int().min(1).default(1),
  renewedAt: Instant.optional(),
  stopped: StopReason.nullable().optional(),
});
export type KeptIntegration = z.output<typeof KeptIntegration>;

/** Where a calendar's secret key leads. */
export const calendarAddress = (key: string): string => `/api/calendar/feed/${key}.ics`;
