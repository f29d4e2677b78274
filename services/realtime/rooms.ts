import { AgenciesAskingCustomer, CustomersAskingAgency } from '#contracts/api/agencies.ts';
import type { Grant } from '#contracts/permissions.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { companyOf } from '#contracts/values/company.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';

/** A room of the hub, with the topic it reports. */
export type RoomTopic = { readonly room: string; readonly topic: Topic };

export const platform = 'platform';
export const everybody = 'everybody';
/** Room for changes of the deliveries of notices, which are no events of the log. */
export const noticesRoom = 'notices@platform';
/** Room in which agents learn that some open job came or went, not which. */
export const jobs = 'jobs@agents';

/** Room of an agent: their own shifts under `requests`, and open jobs under `operations`; no events. */
export const agentRoom = (topic: Topic, { agentId }: Caller): string | undefined => {
  if (topic === 'operations') return jobs;
  return topic === 'requests' && agentId ? `requests@${agentId}` : undefined;
};
/** Room of the inbox: for people of offices their company's, for platform staff the platform's. */
export const inboxRoom = (caller: Caller): string | undefined => {
  if (caller.role === 'user') return undefined;
  const account = isPlatform(caller.role) ? platform : companyOf(caller);
  return account && `inbox@${account}`;
};
export const inboxTopic = (account: string): RoomTopic => ({ room: `inbox@${account}`, topic: 'inbox' });
/** Room for changes of a company's links with agencies or clients. */
export const linksTopic = (account: string): RoomTopic => ({ room: `links@${account}`, topic: 'links' });
export const employeesTopic = (account: string): RoomTopic => ({ room: `employees@${account}`, topic: 'employees' });
/** Room of a whole company, or of platform staff. */
export const accountRoom = (topic: Topic, viewer: Caller): string | undefined => {
  const account = isPlatform(viewer.role) ? platform : companyOf(viewer);
  return account && `${topic}@${account}`;
};
/** Who may see the links of their company. */
export const linkLists = [CustomersAskingAgency.access, AgenciesAskingCustomer.access];
/** Grants of which one allows seeing some part of the operations room. */
export const operationsGrants: readonly Grant[] = [
  'requests.view',
  'operations.today',
  'operations.overview',
  'operations.activities',
  'operations.newInquiries',
  'requests.smartConnect',
];
