import { clockChanges, moment, span, time, zoneName } from './format.ts';

/**
 * The same text with the short name of `zone`, where the viewer's clock shows another time; as it is without a zone.
 * @param written the instant in `zone`
 */
const namingZone = (written: string, instant: string, zone?: string): string =>
  zone === undefined || moment(instant, zone) === moment(instant)
    ? written
    : `${written}\u00a0${zoneName(zone, instant)}`;

/** `time` at a place, which names its zone where the viewer's clock shows another time: `18:30`, `16:30 MDT`. */
export const timeAtPlace = (instant: string, zone?: string): string => namingZone(time(instant, zone), instant, zone);

/** `moment` at a place, which names its zone where the viewer's clock shows another time. */
export const momentAtPlace = (instant: string, zone?: string): string =>
  namingZone(moment(instant, zone), instant, zone);

/** `span` at a place, which names its zone where the viewer's clock shows another time. */
export const spanAtPlace = (start: string, end: string, zone?: string): string => {
  const written = span(start, end, zone);
  // A period in which the clocks change names the zone at both ends already.
  return zone && clockChanges(start, end, zone) ? written : namingZone(written, start, zone);
};
