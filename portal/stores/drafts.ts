import { hourMs } from '#contracts/values/durations.ts';

/** Milliseconds that a draft is kept until its person signs in again. */
const life = hourMs;

type Draft = { readonly values: unknown; readonly at: number };

/** Forms on screen with typed text, by name. */
const open = new Map<string, () => unknown>();
/**
 * What was typed when a session ended, by the same names. Kept in memory only, since forms contain secrets: closing the
 * window deletes it.
 */
const kept = new Map<string, Draft>();
let owner: string | undefined;

/** Drafts of forms: typed text that is kept when a session ends, for the same person in the same window. */
export const drafts = {
  /**
   * Registers a form with typed text.
   * @returns a function that removes it
   */
  hold: (form: string, values: () => unknown): (() => void) => {
    open.set(form, values);
    return () => void (open.get(form) === values && open.delete(form));
  },
  /** Whether something is typed in a form on screen. */
  typing: (): boolean => open.size > 0,
  /** Stores the drafts when this person's session has ended without a sign-out. */
  keep: (personId: string): void => {
    if (owner !== personId) kept.clear();
    owner = personId;
    open.forEach((values, form) => kept.set(form, { values: values(), at: performance.now() }));
  },
  /** Removes the drafts of all other people. */
  belongTo: (personId: string): void => {
    if (owner !== personId) drafts.forget();
  },
  forget: (): void => {
    kept.clear();
    owner = undefined;
  },
  /** The draft of a form, which is removed. */
  take: (form: string): unknown => {
    const draft = kept.get(form);
    kept.delete(form);
    return draft && performance.now() - draft.at < life ? draft.values : undefined;
  },
};
