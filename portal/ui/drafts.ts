/** Milliseconds that a draft is kept until its person signs in again. */
const life = 60 * 60_000;

type Draft = { readonly values: unknown; readonly at: number };

/** Forms on screen with typed text, by name. */
const open = new Map<string, () => unknown>();
/** What was typed when a session ended, by the same names. Kept in memory alone: forms hold secrets, and a closed window forgets. */
const kept = new Map<string, Draft>();
let owner: string | undefined;

/** Drafts of forms: they outlive a session that ends, for the same person in the same window. */
export const drafts = {
  /** A form on screen has something typed. @returns what to call when it hasn't any more */
  hold: (form: string, values: () => unknown): (() => void) => {
    open.set(form, values);
    return () => void (open.get(form) === values && open.delete(form));
  },
  /** Whether something is typed in a form on screen. */
  typing: (): boolean => open.size > 0,
  /** The session of this person is over without their doing. */
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
  /** What was typed in this form, once. */
  take: (form: string): unknown => {
    const draft = kept.get(form);
    kept.delete(form);
    return draft && performance.now() - draft.at < life ? draft.values : undefined;
  },
};
