import type { PhotoChoice, RefusedLine } from '#contracts/values/employee-import.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';
import type { LinePlan } from './plan.rule.ts';

/**
 * A picture of an archive by its place and the name of its file, with the SHA-256 of its content; empty content: not a
 * picture that is accepted.
 */
export type Photo = { readonly line: number; readonly name: string; readonly content: Buffer; readonly hash: string };
/** An employee as their company's file has them. */
type Person = {
  readonly id: string;
  readonly profile: { readonly firstName?: string; readonly lastName?: string; readonly email?: string };
  readonly employment: { readonly employeeNumber?: string };
  readonly picture: { readonly hash: string } | null;
};
/** Plan for a photo: the name of its file, the employees whom that fits, and whose photo it is to become. */
type PhotoPlan<P> = LinePlan & {
  readonly file: string;
  readonly candidates: readonly P[];
  readonly of: P | undefined;
};

/** A shorter number is found only where it is the whole name: most files have a small number in theirs. */
const shortestNumberWithin = 3;

const stemOf = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.[^.]*$/, '')
    .trim();
const within = (words: string, text: string): boolean => ` ${text} `.includes(` ${words} `);

/** What the names of files are compared with, worked out once for each employee. */
const keysOf = <P extends Person>(employee: P) => {
  const { profile, employment } = employee;
  const number = employment.employeeNumber?.trim().toLowerCase() ?? '';
  const [first, last] = [plainText(profile.firstName ?? ''), plainText(profile.lastName ?? '')];
  return {
    employee,
    number,
    email: profile.email?.toLowerCase() ?? '',
    plainNumber: plainText(number),
    names: first !== '' && last !== '' ? [`${first} ${last}`, `${last} ${first}`] : [],
  };
};
type Keys<P extends Person> = ReturnType<typeof keysOf<P>>;

/** Employees whom the name of a file fits: by number or email alone, else by any of number, email and name in it. */
const fitting = <P extends Person>(name: string, known: readonly Keys<P>[]): P[] => {
  const stem = stemOf(name);
  const [written, words] = [stem.toLowerCase(), plainText(stem)];
  const parts = new Set(written.split(/[\s,;()]+/));
  const alone = known.filter(({ number, email }) => written !== '' && (number === written || email === written));
  const found =
    alone.length > 0
      ? alone
      : known.filter(
          ({ email, plainNumber, names }) =>
            (plainNumber.length >= shortestNumberWithin && within(plainNumber, words)) ||
            (email !== '' && parts.has(email)) ||
            names.some((one) => within(one, words)),
        );
  return found.map(({ employee }) => employee);
};

/**
 * Plans for all photos of an archive. Of several photos of one person none is taken until all but one are left out.
 * @param known employees of the company
 * @param mayEdit whether the caller may change employees
 */
export const planPhotos = <P extends Person>(
  photos: readonly Photo[],
  known: readonly P[],
  chosen: readonly PhotoChoice[],
  mayEdit: boolean,
): PhotoPlan<P>[] => {
  const [byId, keys] = [new Map(known.map((one) => [one.id, one])), known.map(keysOf)];
  const choices = new Map(chosen.map(({ line, agentId }) => [line, agentId]));
  const found = photos.map((photo) => {
    const candidates = photo.content.length > 0 ? fitting(photo.name, keys) : [];
    const choice = choices.get(photo.line);
    const employee =
      choice === undefined ? (candidates.length === 1 ? candidates[0] : undefined) : byId.get(choice ?? '');
    return { photo, candidates, employee, isLeftOut: choice === null };
  });
  return found.map(({ photo, candidates, employee, isLeftOut }) => {
    const { line, name, content } = photo;
    const about = { file: name, candidates, of: employee };
    const refused = (code: string, more: Partial<RefusedLine> = {}) => ({ line, code, ...more, ...about });
    if (content.length === 0) return refused('photoUnreadable');
    if (isLeftOut) return refused('photoLeftOut');
    if (!employee) return refused(candidates.length > 1 && !choices.has(photo.line) ? 'photoSeveral' : 'photoNobody');
    const other = found.find((one) => one.employee === employee && one.photo !== photo && one.photo.content.length > 0);
    if (other) return { ...refused('photoTwice', { other: other.photo.line }), agentId: employee.id };
    const isSame = employee.picture?.hash === photo.hash;
    if (!isSame && !mayEdit) return { ...refused('mayNotChange'), agentId: employee.id };
    const picture = { name, type: '', data: content.toString('base64') };
    const draft = {
      line,
      profile: isSame ? {} : { picture },
      employment: {},
      skillIds: [],
      subTerritoryIds: [],
      licences: [],
    };
    const outcome = isSame ? ('unchanged' as const) : ('update' as const);
    return { line, outcome, agentId: employee.id, changes: [], draft, ...about };
  });
};
