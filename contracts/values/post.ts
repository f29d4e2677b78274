import { z } from 'zod';
import { Id, LocalDate } from './common.ts';
import { dayMs } from './durations.ts';

/** A post of an event, without a date: position, service type, and start and end on the clock of the place. */
export const Post = z.object({
  position: z.string(),
  skillId: Id.nullable(),
  /** HH:mm */
  from: z.string(),
  until: z.string(),
  /** Midnights between start and end. */
  nights: z.int(),
});
export type Post = z.output<typeof Post>;

/** A post with the local dates on which an event has shifts at it. */
export const TakenPost = Post.extend({ dates: z.array(LocalDate) });
export type TakenPost = z.output<typeof TakenPost>;

type Shift = {
  readonly position: string;
  readonly skillId: string | null;
  readonly start: string;
  readonly end: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  formats.set(zone, made);
  return made;
};
/** A UTC instant on the clock of a zone: [yyyy-MM-dd, HH:mm]. */
const clockOf = (instant: string, zone: string): readonly [date: string, time: string] => {
  const [date = '', time = ''] = formatOf(zone).format(new Date(instant)).split(' ');
  return [date, time];
};

/** The post of a shift, and the shift's date at the place. @param zone of the place */
export const postOf = (
  { position, skillId, start, end }: Shift,
  zone: string,
): { readonly post: Post; readonly date: string } => {
  const [[date, from], [last, until]] = [clockOf(start, zone), clockOf(end, zone)];
  const nights = Math.round((Date.parse(last) - Date.parse(date)) / dayMs);
  return { post: { position, skillId, from, until, nights }, date };
};

/** The same text for the same post only. */
export const postKey = ({ position, skillId, from, until, nights }: Post): string =>
  JSON.stringify([position, skillId, from, until, nights]);

/** The posts of shifts, each with its dates, sorted. @param zoneOf the zone of the shift's place */
export const takenPosts = <S extends Shift>(shifts: readonly S[], zoneOf: (shift: S) => string): TakenPost[] => {
  const taken = new Map<string, Post & { readonly dates: Set<string> }>();
  for (const shift of shifts) {
    const { post, date } = postOf(shift, zoneOf(shift));
    const key = postKey(post);
    const known = taken.get(key);
    if (known) known.dates.add(date);
    else taken.set(key, { ...post, dates: new Set([date]) });
  }
  return [...taken.values()].map(({ dates, ...post }) => ({ ...post, dates: [...dates].sort() }));
};

/** Local time of a zone at an instant, in ms as if it were UTC. */
const wallAt = (at: number, zone: string): number =>
  Date.parse(`${clockOf(new Date(at).toISOString(), zone).join('T')}Z`);
const offsetAt = (at: number, zone: string): number => wallAt(at, zone) - at;
/**
 * The instant of a local time, in ms: of an hour that occurs twice the first; a skipped time is moved later by the
 * length of the gap.
 */
const instantAt = (wall: number, zone: string): number => {
  const before = wall - offsetAt(wall - dayMs, zone);
  if (wallAt(before, zone) === wall) return before;
  const after = wall - offsetAt(before, zone);
  return wallAt(after, zone) === wall ? after : before;
};

/**
 * A post repeated on a date, computed as `onDate` of the server does: a local time that the clock skips is moved later.
 */
export const postOn = (post: Post, date: string, zone: string): Post => {
  const from = Date.parse(`${date}T${post.from}Z`);
  const until = Date.parse(`${date}T${post.until}Z`) + post.nights * dayMs;
  const [start, end] = [instantAt(from, zone), instantAt(until, zone)];
  const iso = (at: number) => new Date(at).toISOString();
  return postOf({ ...post, start: iso(start), end: iso(end > start ? end : start + until - from) }, zone).post;
};

/**
 * Rule req.recurrence: sorted dates on which all of these posts already have shifts, so that a recurrence adds nothing.
 * @param zone of the place
 */
export const fullDates = (taken: readonly TakenPost[], wanted: readonly Post[], zone: string): string[] => {
  if (wanted.length === 0) return [];
  const datesBy = new Map(taken.map((post) => [postKey(post), new Set(post.dates)]));
  const isTaken = (post: Post, date: string) => datesBy.get(postKey(post))?.has(date) === true;
  const dates = [...new Set(taken.flatMap((post) => post.dates))].sort();
  const most = Math.max(...wanted.map(({ nights }) => nights));
  const clocksChange = (date: string) =>
    offsetAt(Date.parse(date) - dayMs, zone) !== offsetAt(Date.parse(date) + (most + 2) * dayMs, zone);
  return dates.filter((date) => {
    const left = wanted.filter((post) => !isTaken(post, date));
    return left.length === 0 || (clocksChange(date) && left.every((post) => isTaken(postOn(post, date, zone), date)));
  });
};
