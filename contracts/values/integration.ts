import { z } from 'zod';
import { grantKeys } from '../permissions.ts';
import { Grant } from './access.ts';
import { Id, Instant, Line, PlannedDate, WebAddress } from './common.ts';
import { webhookTypes, WebhookType } from './webhook.ts';

/**
 * What a company can connect: its Calendly page, a calendar that other programs subscribe to, a webhook, and a token
 * with which a program makes calls.
 */
export const integrationTypes = ['calendly', 'calendar', 'webhook', 'token'] as const;
export const IntegrationType = z.enum(integrationTypes);
export type IntegrationType = z.output<typeof IntegrationType>;

/** Ids of the types in the catalogue; the same in every installation. */
export const catalogueIds: Readonly<Record<IntegrationType, string>> = {
  calendly: '5f0c1d0e-8a51-5c0e-9c1f-0d6f2a7b1c01',
  calendar: '5f0c1d0e-8a51-5c0e-9c1f-0d6f2a7b1c02',
  webhook: '5f0c1d0e-8a51-5c0e-9c1f-0d6f2a7b1c03',
  token: '5f0c1d0e-8a51-5c0e-9c1f-0d6f2a7b1c04',
};

/** Types of which a company has at most one. */
export const single: readonly IntegrationType[] = ['calendly'];

/** Types with a secret, which is shown once when it is created. */
export const withSecret: readonly IntegrationType[] = ['calendar', 'webhook', 'token'];

/** Most entries of one company. */
export const maxIntegrations = 50;

/** Longest lifetime of a token, in days. */
export const longestToken = 366;

/** Grants that a token can hold: people, roles and integrations are managed by people who are signed in. */
export const tokenGrants: readonly Grant[] = grantKeys.filter(
  (grant) => !grant.startsWith('admin.') && grant !== 'menus.manager',
);
const TokenGrant = Grant.refine((grant) => tokenGrants.includes(grant), 'INVALID_VALUE');

const link = WebAddress.max(500).regex(/^https:\/\/([\w-]+\.)*calendly\.com\//i, 'NOT_CALENDLY');
/** Address of a program: HTTPS, without a user name and password. */
const address = WebAddress.max(500).regex(/^https:\/\/[^@/?#]+([/?#]|$)/i, 'NOT_HTTPS');
const events = z.array(WebhookType).min(1, 'REQUIRED').max(webhookTypes.length);
const grants = z.array(TokenGrant).min(1, 'REQUIRED').max(grantKeys.length);

/** Settings of each type. `placeId`: the calendar of one place, instead of all that the company sees. */
export const settingsOf = {
  calendly: z.object({ link }),
  calendar: z.object({ placeId: Id.nullable().default(null) }),
  webhook: z.object({ address, events }),
  token: z.object({ grants, expiresOn: PlannedDate }),
} as const;

/** The settings of all types in one shape, as calls carry them; the type decides which of them an entry has. */
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

/** Why Vigie switched a webhook off: it failed for days, or answered that it is gone (410). */
export const StopReason = z.enum(['failing', 'gone']);
export type StopReason = z.output<typeof StopReason>;

/**
 * An integration as stored: for whom it acts (who created it or renewed its secret last; for a webhook also who changed
 * it last), how often its secret was renewed, and when last. The owner of a person's own calendar is the person.
 * `stopped`: why it was switched off, until somebody switches it on again.
 */
export const StoredIntegration = z.object({
  type: IntegrationType,
  name: z.string(),
  enabled: z.boolean(),
  settings: IntegrationSettings,
  makerId: Id,
  secretNo: z.int().min(1).default(1),
  renewedAt: Instant.optional(),
  stopped: StopReason.nullable().optional(),
});
export type StoredIntegration = z.output<typeof StoredIntegration>;

/** Path of the calendar that this secret key opens. */
export const calendarAddress = (key: string): string => `/api/calendar/feed/${key}.ics`;
