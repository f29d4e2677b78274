import { z } from 'zod';

/** Internal: seen by its own company only. External: also by the companies that it works with (rule tag.visibility). */
export const TagVisibility = z.enum(['internal', 'external'], { error: 'TAG_VISIBILITY' });
export type TagVisibility = z.output<typeof TagVisibility>;

/** `waiting`: until a company that it was sent to works with its owner (rule tag.connected). */
export const TagState = z.enum(['connected', 'waiting']);
/** @param linked whether some company works with its owner */
export const tagState = (visibility: TagVisibility, linked: boolean): z.output<typeof TagState> =>
  visibility === 'internal' || linked ? 'connected' : 'waiting';

/** What carries a tag: a shift or an agent. `outside`: the agent isn't employed by the tag's company. */
export const TagMark = z.object({ on: z.enum(['shift', 'agent']), id: z.uuid(), outside: z.boolean() });
export type TagMark = z.output<typeof TagMark>;
