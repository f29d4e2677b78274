import { z } from 'zod';
import { Id, LocalDate } from './common.ts';

/** A post of an event, whatever the day: where, for which service type, and by the clocks of the place from when until when. */
export const Post = z.object({
  position: z.string(),
  skillId: Id.nullable(),
  /** HH:mm */
  from: z.string(),
  until: z.string(),
  /** Midnights between the two. */
  nights: z.int(),
});
export type Post = z.output<typeof Post>;

/** A post that an event has shifts at, with their dates at the place. */
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
/** An instant (UTC) by the clocks of a zone: [yyyy-MM-dd, HH:mm]. */
const clockOf = (instant: string, zone: string): readonly [date: string, time: string] => {
  const [date = '', time = ''] = formatOf(zone).format(new Date(instant)).split(' ');
  return [date, time];
};

/** The post that a shift is at, and its date at the place. @param zone of the place */
export const postOf = (
  { position, skillId, start, end }: Shift,
  zone: string,
): { readonly post: Post; readonly date: string } => {
  const [[date, from], [last, until]] = [clockOf(start, zone), clockOf(end, zone)];
  const nights = Math.round((Date.parse(last) - Date.parse(date)) / 86_400_000);
  return { post: { position, skillId, from, until, nights }, date };
};

/** Equal for the same post alone. */
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

/** Rule req.recurrence: dates on which all of these posts have shifts already, sorted; a recurrence adds nothing there. */
export const fullDates = (taken: readonly TakenPost[], wanted: readonly Post[]): string[] => {
  const datesBy = new Map(taken.map((post) => [postKey(post), post.dates]));
  const [first, ...others] = wanted.map((post) => datesBy.get(postKey(post)) ?? []);
  return (first ?? []).filter((date) => others.every((dates) => dates.includes(date)));
};
