import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id } from '../values/common.ts';
import { WebhookDelivery } from '../values/webhook.ts';

/**
 * People who may connect a webhook, since its messages tell when something happened. `customerId` is the caller's
 * company, an agency or a client.
 */
const companies: Access = {
  roles: [...roleGroups.customer, ...roleGroups.agency],
  all: ['menus.settings', 'requests.view'],
};
const of = { customerId: Id, integrationId: Id };

/** The latest messages to a webhook, without those that the person who created or last changed it may not know of. */
export const WebhookDeliveries = read({
  name: 'WebhookDeliveries',
  summary: "List a webhook's deliveries",
  path: '/Integration/Customer/:customerId/:integrationId/Deliveries',
  access: companies,
  input: z.object(of),
  output: z.array(WebhookDelivery),
  personal: true,
});

/** Sends a message again under its own id, whatever its state; its tries start again. */
export const ResendWebhook = write({
  name: 'ResendWebhook',
  summary: 'Resend a webhook delivery',
  path: '/Integration/Customer/:customerId/:integrationId/Deliveries/:deliveryId/Resend',
  access: companies,
  input: z.object({ ...of, deliveryId: Id }),
  personal: true,
});

/** Sends a message of the type `webhook.test`, whatever types the webhook subscribes to. */
export const TestWebhook = write({
  name: 'TestWebhook',
  summary: 'Send a test to a webhook',
  path: '/Integration/Customer/:customerId/:integrationId/Test',
  access: companies,
  input: z.object(of),
  personal: true,
});
