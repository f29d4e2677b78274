import { describe, expect, it, jest } from '@jest/globals';
import { largestFile } from '#contracts/values/file.ts';
import { fitWithin, isHeic, lightPicture, longestSide, smallPicture } from './small-picture.ts';

const file = (name: string, type: string, size: number): File => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
/** A browser that decodes (or not) to so many pixels, and encodes to so many bytes. */
const browser = (bytes: Partial<Record<string, number>>, decodes = true) => {
  const close = jest.fn();
  globalThis.createImageBitmap = (() =>
    decodes
      ? Promise.resolve({ width: 4000, height: 3000, close })
      : Promise.reject(new Error('none'))) as typeof createImageBitmap;
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => {}, fillRect: () => {} })) as never;
  HTMLCanvasElement.prototype.toBlob = ((done: (blob: Blob) => void, type: string) =>
    done(file('', type, bytes[type] ?? 0))) as never;
  return close;
};
const refusal = (picked: File) => smallPicture(picked).catch((error: Error) => error.message);

describe('a picture to be sent', () => {
  it.each([
    [4000, 3000, 2400, 1800],
    [3000, 4000, 1800, 2400],
    [800, 600, 800, 600],
    [100_000, 1, 2400, 1],
  ])('of %s × %s pixels becomes %s × %s', (width, height, w, h) =>
    expect(fitWithin(width, height, longestSide)).toEqual({ width: w, height: h }),
  );

  it.each([
    ['IMG_1.HEIC', '', true],
    ['x', 'image/heic', true],
    ['x.heif', 'image/heif', true],
    ['x.heic', 'image/jpeg', false],
    ['x.jpg', 'image/jpeg', false],
  ])('%s of type %j comes from an iPhone: %s', (name, type, is) => expect(isHeic({ name, type })).toBe(is));

  it('that is small, animated, or no picture is unchanged; over the limit it is refused', async () => {
    browser({}, false);
    for (const same of [
      file('a.jpg', 'image/jpeg', lightPicture),
      file('a.pdf', 'application/pdf', largestFile),
      file('a.gif', 'image/gif', largestFile),
    ])
      expect(await smallPicture(same)).toBe(same);
    expect(await refusal(file('a.pdf', 'application/pdf', largestFile + 1))).toBe('FILE_TOO_LARGE');
    expect(await refusal(file('a.gif', 'image/gif', largestFile + 1))).toBe('FILE_TOO_LARGE');
  });

  it('that is large is scaled down, also over the limit, and its memory is released', async () => {
    const close = browser({ 'image/jpeg': 500_000 });
    const small = await smallPicture(file('holiday.png.jpeg', 'image/jpeg', 3 * largestFile));
    expect([small.name, small.type]).toEqual(['holiday.png.jpg', 'image/jpeg']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is sent unchanged if scaling doesn’t make it smaller, and refused if that is too large', async () => {
    browser({ 'image/jpeg': 5_000_000 });
    const dense = file('a.jpg', 'image/jpeg', 4_000_000);
    expect(await smallPicture(dense)).toBe(dense);
    browser({ 'image/jpeg': 4 * largestFile });
    expect(await refusal(file('a.jpg', 'image/jpeg', 2 * largestFile))).toBe('FILE_TOO_LARGE');
  });

  it('with transparency stays PNG', async () => {
    browser({ 'image/png': 800_000, 'image/jpeg': 100 });
    expect((await smallPicture(file('logo.png', 'image/png', 2_000_000))).type).toBe('image/png');
  });

  it('that can’t be decoded is sent unchanged for the server to check, but an iPhone’s is refused', async () => {
    browser({}, false);
    const broken = file('a.jpg', 'image/jpeg', 2_000_000);
    expect(await smallPicture(broken)).toBe(broken);
    expect(await refusal(file('a.heic', 'image/heic', 100))).toBe('file.heic');
    browser({ 'image/jpeg': 900_000 });
    expect((await smallPicture(file('a.HEIC', '', 100))).name).toBe('a.jpg');
  });
});
