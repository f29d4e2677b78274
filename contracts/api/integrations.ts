import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant } from '../values/common.ts';
import { IntegrationName, IntegrationSettings, IntegrationType, StopReason } from '../values/integration.ts';

/** People who may see a company's settings; `customerId` in a path is that company, an agency or a client. */
const companies: Access = { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['menus.settings'] };

export const Integration = z.object({
  id: Id,
  /** Id of its type in the catalogue. */
  integrationId: Id,
  type: IntegrationType,
  name: z.string(),
  customerId: Id,
  enabled: z.boolean(),
  settings: IntegrationSettings,
  /** When its secret was last used, or when a webhook last accepted a message. */
  lastSyncAt: Instant.nullable(),
  /**
   * Why Vigie switched it off; `maker`: for whom it acts has no access to the company or its events any more, until
   * somebody renews its secret.
   */
  stopped: z.enum([...StopReason.options, 'maker']).nullable(),
  /** Only in the answer that creates or renews it. */
  secret: z.string().optional(),
});
export type Integration = z.output<typeof Integration>;

/** The types of integrations that the caller can connect. */
export const AllIntegrations = read({
  name: 'AllIntegrations',
  summary: 'List the integrations that may be connected',
  path: '/Integration/All',
  access: companies,
  output: z.array(z.object({ id: Id, type: IntegrationType })),
  personal: true,
});

/** The integrations of the caller's company, by name. */
export const IntegrationsOfCustomer = read({
  name: 'IntegrationsOfCustomer',
  summary: 'List the connected integrations',
  path: '/Integration/Customer/:customerId',
  access: companies,
  input: z.object({ customerId: Id }),
  output: z.array(Integration),
  personal: true,
});

export const IntegrationFields = z.object({
  name: IntegrationName,
  enabled: z.boolean().default(true),
  settings: IntegrationSettings,
});
const fields = { customerId: Id, integrationId: Id, ...IntegrationFields.shape };

/** Connects an integration; `integrationId` is the id of its type in the catalogue. */
export const AddIntegration = write({
  name: 'AddIntegration',
  summary: 'Connect an integration',
  path: '/Integration/Customer/:customerId/:integrationId',
  access: companies,
  input: z.object(fields),
  output: Integration,
  unkept: true,
  personal: true,
});

/** Changes an integration; a token keeps its grants. */
export const ChangeIntegration = write({
  name: 'ChangeIntegration',
  summary: 'Change an integration',
  method: 'PUT',
  path: '/Integration/Customer/:customerId/:integrationId',
  access: companies,
  input: z.object(fields),
  output: Integration,
  personal: true,
});

export const RemoveIntegration = write({
  name: 'RemoveIntegration',
  summary: 'Remove an integration',
  method: 'DELETE',
  path: '/Integration/Customer/:customerId/:integrationId',
  access: companies,
  input: z.object({ customerId: Id, integrationId: Id }),
  personal: true,
});

/**
 * Gives it a new secret, and has it act for the caller. The former secret ends at once; for a webhook it still signs
 * beside the new one for 24 hours.
 */
export const RenewIntegration = write({
  name: 'RenewIntegration',
  summary: "Renew an integration's secret",
  path: '/Integration/Customer/:customerId/:integrationId/Renew',
  access: companies,
  input: z.object({ customerId: Id, integrationId: Id }),
  output: Integration,
  unkept: true,
  personal: true,
});
