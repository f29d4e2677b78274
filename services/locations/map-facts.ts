import { declarationOf } from '#contracts/events/all.ts';
import type { About } from '#contracts/events/declare.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { isAboutRights } from '#services/http/hub/access-changes.ts';

/** Subjects of events that never change who works at a site event. */
const beside: ReadonlySet<About> = new Set<About>(['person', 'conversation', 'alert']);

/**
 * Whether an event may change which agents somebody sees on a map; until read models show such an event, no positions
 * are sent.
 */
export const mayChangeVisibleAgents = ({ stream, type, data }: Pick<Recorded, 'stream' | 'type' | 'data'>): boolean => {
  if (isAboutRights({ stream })) return true;
  const about = declarationOf(type)?.about;
  return !(about && beside.has(about)) && 'siteEventId' in (data as object);
};
