import type { Channel } from '#contracts/values/message.ts';

type NoticeContent = {
  readonly kind: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly items: readonly { /** Id of the shift. */ readonly id: string }[];
};

/** Kinds that concern agents' shifts or open jobs, with the page of a single one, or of the list. */
const pages: Readonly<Record<string, { readonly list: string; readonly opens: boolean }>> = {
  ...of(
    '/agent/shifts',
    true,
    'assigned',
    'picked',
    'moved',
    'changed',
    'supervising',
    'relieved',
    'corrected',
    'confirm',
    'removed',
    'cancelled',
  ),
  ...of('/agent/shifts', false, 'takenOn'),
  ...of('/agent/profile', false, 'paper'),
  ...of('/agent/jobs', true, 'openJob', 'announced'),
  ...of('/agent/jobs', false, 'jobGone', 'list', 'listed'),
};

function of(list: string, opens: boolean, ...kinds: readonly string[]) {
  return Object.fromEntries(kinds.map((kind) => [kind, { list, opens }]));
}

export const isToAgents = (kind: string): boolean => kind in pages;

/**
 * Page that a notice leads to: a single shift, or the list of several; undefined where the portal's start page is
 * right.
 */
export const pageOf = ({ kind, values, items }: NoticeContent): string | undefined => {
  if (values['path']) return String(values['path']);
  const page = pages[kind];
  if (!page) return undefined;
  const [only, another] = items;
  return page.opens && only && !another ? `${page.list}/${only.id}` : page.list;
};

/**
 * Whether a message can sign its reader in: it goes to the address of the agent's own account, and no other account has
 * that address. @param accounts accounts with that address
 */
export const opensTo = (
  agentId: string,
  channel: Channel,
  accounts: readonly { readonly agentId: string | null }[],
): boolean => channel !== 'push' && accounts.length === 1 && accounts[0]!.agentId === agentId;

/** The link in a message that signs its reader in. */
export const messageLink = (origin: string, token: string): string => `${origin}/m/${token}`;
const signing = /\/m\/[\w-]{20,}/g;
/** Text of a message for other readers, with a link that signs nobody in. */
export const withoutSignIn = (text: string): string => text.replace(signing, '/m/…');
