import { isAnonymous } from '#contracts/values/anonymous.ts';

type WithFiles<Own> = { readonly files: Readonly<Record<string, Own>> };

/**
 * A change to one employer's file, or to what is kept for all: then it holds for every employer, whatever stood in
 * their files, but for files of people who were anonymized in them.
 * @param change its fields; those left undefined stay as they are
 */
export const withFileChange =
  <Own extends object>(employerId: string | undefined, change: { readonly [K in keyof Own]?: Own[K] | undefined }) =>
  ({ files }: WithFiles<Own>): Partial<Own> & WithFiles<Own> => {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Own>;
    if (employerId)
      return { files: { ...files, [employerId]: { ...files[employerId]!, ...given } } } as Partial<Own> &
        WithFiles<Own>;
    const without = (own: Own) =>
      isAnonymous(own) ? own : (Object.fromEntries(Object.entries(own).filter(([field]) => !(field in given))) as Own);
    return {
      ...given,
      files: Object.fromEntries(Object.entries(files).map(([employer, own]) => [employer, without(own)])),
    };
  };
