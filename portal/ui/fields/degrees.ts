import { z } from 'zod';

/** Typed degrees as a number, with a decimal point or comma; null for an empty text. */
export const degrees = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/** Degrees while they are typed. */
export const Degrees = (most: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (/^[+-]?\d+([.,]\d*)?$/.test(text) && Math.abs(degrees(text)!) <= most),
      'NOT_A_COORDINATE',
    );

/** A point while it is typed. `foundAt`: the two as the address gave them, empty where it did not. */
export const typedPoint = { latitude: Degrees(90), longitude: Degrees(180), foundAt: z.string() };
type TypedPoint = { readonly latitude: string; readonly longitude: string; readonly foundAt: string };

/** Text of a found point, to know whether the typed point is still the found one. */
export const foundAt = (latitude: string, longitude: string): string => `${latitude} ${longitude}`;

/** The typed point; null while a part of it is missing. */
export const pointOf = ({ latitude, longitude, foundAt: found }: TypedPoint) => {
  const [lat, lng] = [degrees(latitude), degrees(longitude)];
  return lat === null || lng === null ? null : { lat, lng, fromAddress: found === foundAt(latitude, longitude) };
};
