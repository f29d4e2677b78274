import type { Grant } from '#contracts/permissions.ts';
import { mayUseClientMode } from '#contracts/values/client-mode.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';

const payGrants: readonly Grant[] = ['finance.viewPay', 'finance.editPay'];

/**
 * The viewer for an answer: in client mode a viewer who may not know agents' pay, whatever their grants (rule
 * pay.tabVisible).
 * @throws Rejected NOT_FOUND where a viewer outside agencies asks for client mode
 */
export const viewerIn = (viewer: Caller, clientMode: boolean): Caller => {
  if (!clientMode) return viewer;
  if (!mayUseClientMode(viewer.role)) throw new Rejected('NOT_FOUND');
  const permissions = new Set(viewer.permissions);
  for (const grant of payGrants) permissions.delete(grant);
  return { ...viewer, permissions };
};
