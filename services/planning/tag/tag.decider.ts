import type { DataOf } from '#contracts/events/declare.ts';
import { TagEvents } from '#contracts/events/tag.ts';
import type { TagMark, TagVisibility } from '#contracts/values/tag.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Created = DataOf<typeof TagEvents.TagCreated>;
type TagStateOf = {
  readonly ownerId?: string;
  readonly name: string;
  readonly description: string;
  readonly visibility: TagVisibility;
  readonly marks: readonly TagMark[];
  readonly deleted: boolean;
};
type TagCommands = {
  Create: Created;
  /** `confirmed`: the person has confirmed the warning about making it internal. */
  Revise: {
    readonly tagId: string;
    readonly name: string;
    readonly description: string;
    readonly visibility: TagVisibility;
    readonly confirmed: boolean;
  };
  Delete: { readonly tagId: string };
  Put: { readonly tagId: string; readonly marks: readonly TagMark[] };
  TakeOff: { readonly tagId: string; readonly marks: readonly TagMark[] };
};

const live = (state: TagStateOf): TagStateOf => {
  if (!state.ownerId || state.deleted) throw new Rejected('NOT_FOUND');
  return state;
};
const same = (one: TagMark) => (other: TagMark) => one.on === other.on && one.id === other.id;

/** A tag of a company, on shifts and agents. */
export const tag: Decider<TagStateOf, TagCommands, typeof TagEvents> = {
  stream: 'tag',
  events: TagEvents,
  initial: { name: '', description: '', visibility: 'internal', marks: [], deleted: false },
  claims: ({ ownerId, name, deleted }) =>
    ownerId && !deleted ? [{ scope: `tag/${ownerId}`, value: name.trim().toLowerCase() }] : [],
  decide: {
    Create: (data, state) => {
      if (state.ownerId) throw new Rejected('ALREADY_TAKEN');
      return { type: 'TagCreated', data };
    },
    /** Rule tag.visibility. */
    Revise: ({ tagId, name, description, visibility, confirmed }, state) => {
      const known = live(state);
      const change = {
        ...(name !== known.name && { name }),
        ...(description !== known.description && { description }),
      };
      const revised =
        Object.keys(change).length > 0 ? [{ type: 'TagRevised' as const, data: { tagId, ...change } }] : [];
      if (visibility === known.visibility) return revised;
      if (visibility === 'external') return [...revised, { type: 'TagSentOutside', data: { tagId } }];
      if (!confirmed) throw new Rejected('TAG_GOES_INSIDE');
      return [
        ...revised,
        {
          type: 'TagKeptInside',
          data: { tagId, lostBy: known.marks.filter(({ outside }) => outside).map(({ id }) => id) },
        },
      ];
    },
    Delete: ({ tagId }, state) => {
      live(state);
      return { type: 'TagDeleted', data: { tagId } };
    },
    Put: ({ tagId, marks }, state) => {
      const known = live(state);
      if (known.visibility === 'internal' && marks.some(({ outside }) => outside)) throw new Rejected('TAG_INTERNAL');
      const added = marks.filter((mark) => !known.marks.some(same(mark)));
      return added.length === 0 ? [] : { type: 'Tagged', data: { tagId, marks: added } };
    },
    TakeOff: ({ tagId, marks }, state) => {
      const gone = live(state).marks.filter((mark) => marks.some(same(mark)));
      return gone.length === 0 ? [] : { type: 'Untagged', data: { tagId, marks: gone } };
    },
  },
  evolve: {
    TagCreated: (state, { tagId: _, ...words }) => ({ ...state, ...words }),
    TagRevised: (state, { name = state.name, description = state.description }) => ({ ...state, name, description }),
    TagSentOutside: (state) => ({ ...state, visibility: 'external' }),
    TagKeptInside: (state) => ({
      ...state,
      visibility: 'internal',
      marks: state.marks.filter(({ outside }) => !outside),
    }),
    TagDeleted: (state) => ({ ...state, deleted: true, marks: [] }),
    Tagged: (state, { marks }) => ({ ...state, marks: [...state.marks, ...marks] }),
    Untagged: (state, { marks }) => ({ ...state, marks: state.marks.filter((mark) => !marks.some(same(mark))) }),
  },
};
