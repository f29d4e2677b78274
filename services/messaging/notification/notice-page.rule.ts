import type { Channel } from '#contracts/values/message.ts';

type NoticeContent = {
  readonly kind: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly items: readonly { /** The shift's. */ readonly id: string }[];
};

/** Kinds that tell agents of their shifts, or of open ones: those that a message can open, and lists where there is nothing more to open. */
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
  ),
  ...of('/agent/shifts', false, 'removed', 'cancelled'),
  ...of('/agent/jobs', true, 'openJob', 'announced'),
  ...of('/agent/jobs', false, 'jobGone', 'list', 'listed'),
};

function of(list: string, opens: boolean, ...kinds: readonly string[]) {
  return Object.fromEntries(kinds.map((kind) => [kind, { list, opens }]));
}

/** The page that a notice is about: the very shift where it tells of one, their list where it tells of several; undefined where the portal knows by itself where a person begins. */
export const pageOf = ({ kind, values, items }: NoticeContent): string | undefined => {
  if (values['path']) return String(values['path']);
  const page = pages[kind];
  if (!page) return undefined;
  const [only, another] = items;
  return page.opens && only && !another ? `${page.list}/${only.id}` : page.list;
};

/** Whether a message may sign in who reads it: it went to the address that the agent's own account has, and no other account has it. @param accounts those at that address */
export const opensTo = (
  agentId: string,
  channel: Channel,
  accounts: readonly { readonly agentId: string | null }[],
): boolean => channel !== 'push' && accounts.length === 1 && accounts[0]!.agentId === agentId;

/** A link that signs in, as it stands in a message. */
export const messageLink = (origin: string, token: string): string => `${origin}/m/${token}`;
const signing = /\/m\/[\w-]{20,}/g;
/** A message's text as others than its receiver may read it: its link signs nobody in. */
export const withoutSignIn = (text: string): string => text.replace(signing, '/m/…');
