import { describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import { drawable, isWithinPixels } from './picture-size.ts';
import { text } from '#services/http/texts.ts';
import { withoutMetadata } from './without-metadata.ts';

/**
 * 8 × 4 pixels as a browser wrote them, with EXIF and XMP that say 45.5088 N, 73.5617 W and that the picture is to be
 * turned by 90°. Drawn by a browser before and after, all three are the same, pixel by pixel.
 */
const pictures = {
  'image/jpeg':
    '/9j/4QCiRXhpZgAATU0AKgAAAAgAAwEPAAIAAAAGAAAAMgESAAMAAAABAAYAAIglAAQAAAABAAAAOAAAAABWaWdpZQAABAABAAIAAAACTgAAAAACAAUAAAADAAAAagADAAIAAAACVwAAAAAEAAUAAAADAAAAggAAAC0AAAABAAAAHgAAAAEAAAxgAAAAZAAAAEkAAAABAAAAIQAAAAEAABB0AAAAZP/hARRodHRwOi8vbnMuYWRvYmUuY29tL3hhcC8xLjAvADx4OnhtcG1ldGEgeG1sbnM6eD0iYWRvYmU6bnM6bWV0YS8iPjxyZGY6UkRGIHhtbG5zOnJkZj0iaHR0cDovL3d3dy53My5vcmcvMTk5OS8wMi8yMi1yZGYtc3ludGF4LW5zIyI+PHJkZjpEZXNjcmlwdGlvbiB4bWxuczpleGlmPSJodHRwOi8vbnMuYWRvYmUuY29tL2V4aWYvMS4wLyIgZXhpZjpHUFNMYXRpdHVkZT0iNDUsMzAuNTI4TiIgZXhpZjpHUFNMb25naXR1ZGU9IjczLDMzLjcwMlciLz48L3JkZjpSREY+PC94OnhtcG1ldGE+/+AAEEpGSUYAAQEAAAEAAQAA/+IB2ElDQ19QUk9GSUxFAAEBAAAByAAAAAAEMAAAbW50clJHQiBYWVogB+AAAQABAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAPbWAAEAAAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJZGVzYwAAAPAAAAAkclhZWgAAARQAAAAUZ1hZWgAAASgAAAAUYlhZWgAAATwAAAAUd3RwdAAAAVAAAAAUclRSQwAAAWQAAAAoZ1RSQwAAAWQAAAAoYlRSQwAAAWQAAAAoY3BydAAAAYwAAAA8bWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFIARwBCWFlaIAAAAAAAAG+iAAA49QAAA5BYWVogAAAAAAAAYpkAALeFAAAY2lhZWiAAAAAAAAAkoAAAD4QAALbPWFlaIAAAAAAAAPbWAAEAAAAA0y1wYXJhAAAAAAAEAAAAAmZmAADypwAADVkAABPQAAAKWwAAAAAAAAAAbWx1YwAAAAAAAAABAAAADGVuVVMAAAAgAAAAHABHAG8AbwBnAGwAZQAgAEkAbgBjAC4AIAAyADAAMQA2/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkfLTAtKDAlKCko/9sAQwEHBwcKCAoTCgoTKBoWGigoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo/8AAEQgABAAIAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAH/8QAHRAAAQIHAAAAAAAAAAAAAAAAAAMRAgYSExQhcv/EABUBAQEAAAAAAAAAAAAAAAAAAAEF/8QAIBEAAQMCBwAAAAAAAAAAAAAAAQIDBAAFBhEhMVJhsv/aAAwDAQACEQMRAD8AgM5LKJYduJnrfXIAG3T5TMZKG3VADPQKIG57q3iZCTc3SRx8iv/Z',

  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAYAAACzzX7wAAAAmmVYSWZNTQAqAAAACAADAQ8AAgAAAAYAAAAyARIAAwAAAAEABgAAiCUABAAAAAEAAAA4AAAAAFZpZ2llAAAEAAEAAgAAAAJOAAAAAAIABQAAAAMAAABqAAMAAgAAAAJXAAAAAAQABQAAAAMAAACCAAAALQAAAAEAAAAeAAAAAQAADGAAAABkAAAASQAAAAEAAAAhAAAAAQAAEHQAAABkBfEzRwAAAQtpVFh0WE1MOmNvbS5hZG9iZS54bXAAAAAAADx4OnhtcG1ldGEgeG1sbnM6eD0iYWRvYmU6bnM6bWV0YS8iPjxyZGY6UkRGIHhtbG5zOnJkZj0iaHR0cDovL3d3dy53My5vcmcvMTk5OS8wMi8yMi1yZGYtc3ludGF4LW5zIyI+PHJkZjpEZXNjcmlwdGlvbiB4bWxuczpleGlmPSJodHRwOi8vbnMuYWRvYmUuY29tL2V4aWYvMS4wLyIgZXhpZjpHUFNMYXRpdHVkZT0iNDUsMzAuNTI4TiIgZXhpZjpHUFNMb25naXR1ZGU9IjczLDMzLjcwMlciLz48L3JkZjpSREY+PC94OnhtcG1ldGE+Efc8nQAAACtJREFUeAGEzLEJAAAIA8HXmdx/AnfSUoWAgeueeEJtkLU5z0QQBkME97IBAAD//1dfG/0AAAAGSURBVAMAlVIPNYLvWMoAAAAASUVORK5CYII=',

  'image/webp':
    'UklGRvwDAABXRUJQVlA4WAoAAAA8AAAABwAAAwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZBTFBIDQAAAAEPMP8REeIP/xH9jwEAVlA4IFgAAABwAgCdASoIAAQAAUAmJbACdEf/7gBkIAMJ1O6wAP767/9BIKxggSf+XGP/jOC6o/81KKdJ//lt/kn/Kvf6G/2dfr1b/89//4kWhF+iWloP/1H/gRK+AAAARVhJRpoAAABNTQAqAAAACAADAQ8AAgAAAAYAAAAyARIAAwAAAAEABgAAiCUABAAAAAEAAAA4AAAAAFZpZ2llAAAEAAEAAgAAAAJOAAAAAAIABQAAAAMAAABqAAMAAgAAAAJXAAAAAAQABQAAAAMAAACCAAAALQAAAAEAAAAeAAAAAQAADGAAAABkAAAASQAAAAEAAAAhAAAAAQAAEHQAAABkWE1QIPUAAAA8eDp4bXBtZXRhIHhtbG5zOng9ImFkb2JlOm5zOm1ldGEvIj48cmRmOlJERiB4bWxuczpyZGY9Imh0dHA6Ly93d3cudzMub3JnLzE5OTkvMDIvMjItcmRmLXN5bnRheC1ucyMiPjxyZGY6RGVzY3JpcHRpb24geG1sbnM6ZXhpZj0iaHR0cDovL25zLmFkb2JlLmNvbS9leGlmLzEuMC8iIGV4aWY6R1BTTGF0aXR1ZGU9IjQ1LDMwLjUyOE4iIGV4aWY6R1BTTG9uZ2l0dWRlPSI3MywzMy43MDJXIi8+PC9yZGY6UkRGPjwveDp4bXBtZXRhPgA=',
};
const types = Object.keys(pictures) as (keyof typeof pictures)[];
const taken = (type: keyof typeof pictures) => Buffer.from(pictures[type], 'base64');
/** 45° 30′ 31.68″ as EXIF holds it, big-endian rationals, and the words around it. */
const degrees = Buffer.from('0000002d000000010000001e00000001', 'hex');
const says = (bytes: Buffer, what: Buffer | string) => bytes.includes(what);
/** Orientation 6: tag, type, count, value. */
const turned = Buffer.from('01120003000000010006', 'hex');

describe('a picture that is uploaded', () => {
  it.each(types)('loses its location and keeps its orientation: %s', async (type) => {
    const before = taken(type);
    expect([says(before, degrees), says(before, 'GPSLatitude'), says(before, 'Vigie'), says(before, turned)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const after = withoutMetadata(before, type)!;
    expect([says(after, degrees), says(after, 'GPSLatitude'), says(after, 'Vigie'), says(after, turned)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect((await fileTypeFromBuffer(after))?.mime).toBe(type);
    expect(withoutMetadata(after, type)!.equals(after)).toBe(true);
  });

  it.each(types)('loses bytes after its end, where telephones store more pictures: %s', (type) => {
    const alone = withoutMetadata(taken(type), type)!;
    expect(withoutMetadata(Buffer.concat([taken(type), taken('image/jpeg')]), type)!.equals(alone)).toBe(true);
  });

  it.each(types)('is refused when it is cut short, wherever that is: %s', (type) => {
    const whole = taken(type);
    for (let length = 0; length < whole.length; length++) {
      const part = withoutMetadata(whole.subarray(0, length), type);
      expect([length, part && says(part, degrees)]).toEqual([length, null]);
    }
  });

  it('keeps an animation’s frames and repetitions, not its comments', () => {
    const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
    const repeats = Buffer.concat([
      Buffer.from('21ff0b', 'hex'),
      Buffer.from('NETSCAPE2.0'),
      Buffer.from('0301000000', 'hex'),
    ]);
    const frame = Buffer.from('21f90401000000002c000000000100010000020144003b', 'hex').subarray(0, -1);
    const comment = Buffer.concat([Buffer.from('21fe0b', 'hex'), Buffer.from('45.51,-73.5'), Buffer.from([0])]);
    const end = Buffer.from([0x3b]);
    const after = withoutMetadata(Buffer.concat([head, repeats, comment, frame, end, comment]), 'image/gif')!;
    expect(after.equals(Buffer.concat([head, repeats, frame, end]))).toBe(true);
    expect(withoutMetadata(Buffer.concat([head, repeats, comment, frame]), 'image/gif')).toBeNull();
  });

  it('is refused if frames contain frames, which would be copied again and again', () => {
    const chunk = (type: string, data: Buffer) => {
      const head = Buffer.alloc(8);
      head.write(type, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data]);
    };
    const webp = (body: Buffer) => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), body]));
    const frame = (data: Buffer) => chunk('ANMF', Buffer.concat([Buffer.alloc(16), data]));
    const drawn = chunk('VP8 ', Buffer.alloc(4));
    const animation = webp(Buffer.concat([frame(drawn), frame(drawn)]));
    expect(withoutMetadata(animation, 'image/webp')!.equals(animation)).toBe(true);
    expect(withoutMetadata(webp(frame(frame(drawn))), 'image/webp')).toBeNull();
  });

  it('is refused with far more parts than pictures have, which would delay other requests', () => {
    const many = (hex: string) => Buffer.from(hex.repeat(60_000), 'hex');
    const [png, empty] = [
      withoutMetadata(taken('image/png'), 'image/png')!,
      Buffer.from('0000000074524e5300000000', 'hex'),
    ];
    expect(
      withoutMetadata(
        Buffer.concat([Buffer.from('ffd8', 'hex'), many('ffdb0002'), Buffer.from('ffd9', 'hex')]),
        'image/jpeg',
      ),
    ).toBeNull();
    expect(
      withoutMetadata(Buffer.concat([png.subarray(0, 33), many(empty.toString('hex')), png.subarray(33)]), 'image/png'),
    ).toBeNull();
    expect(
      withoutMetadata(
        Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7), many('21f900'), Buffer.from([0x3b])]),
        'image/gif',
      ),
    ).toBeNull();
    expect(withoutMetadata(Buffer.concat([png.subarray(0, 33), empty, png.subarray(33)]), 'image/png')).not.toBeNull();
  });

  it.each(types)('reports the size in its header: %s', (type) => {
    const told: unknown[] = [];
    withoutMetadata(taken(type), type, (size) => told.push(size));
    expect(told).toEqual(
      type === 'image/webp'
        ? [
            [8, 4],
            [8, 4],
          ]
        : [[8, 4]],
    );
  });

  it('reports the size of each frame and of the drawn image if the header gives a smaller one', () => {
    const sizes = (hex: string, type: string) => {
      const told: unknown[] = [];
      withoutMetadata(Buffer.from(hex, 'hex'), type, (size) => told.push(size));
      return told;
    };
    const gif = '47494638396101000100000000' + '2c00000000ffff60ea000202440100' + '3b';
    expect(sizes(gif, 'image/gif')).toEqual([
      [1, 1],
      [65_535, 60_000],
    ]);
    const chunk = (type: string, data: string) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(data.length / 2);
      return Buffer.from(type).toString('hex') + size.toString('hex') + data;
    };
    const canvas = chunk('VP8X', '02000000' + '000000' + '000000');
    const lossless = chunk('VP8L', '2fffffff0f00');
    const frame = chunk(
      'ANMF',
      '000000000000' + 'fffffe' + '0f2700' + '00000000' + chunk('VP8 ', '0000009d012aff7f1000'),
    );
    const body = Buffer.from('WEBP').toString('hex') + canvas + lossless + frame;
    expect(sizes(chunk('RIFF', body), 'image/webp')).toEqual([
      [1, 1],
      [16_384, 16_384],
      [16_711_680, 10_000],
      [16_383, 16],
    ]);
    const frames = ['080001000101011100', '08ea60ea6001011100'].map((body, n) => `ffc${n}000b${body}`).join('');
    expect(sizes(`ffd8${frames}ffd9`, 'image/jpeg')).toEqual([
      [1, 1],
      [60_000, 60_000],
    ]);
  });

  it('may have 16,384 pixels a side and 60 million in all, as the refusal says in both languages', () => {
    const sizes: [number, number][] = [
      [8160, 6144],
      [16_384, 3_662],
      [16_385, 1],
      [1, 16_385],
      [7_746, 7_747],
    ];
    expect(sizes.map(isWithinPixels)).toEqual([true, true, false, false, false]);
    expect(text('en', 'problem.TOO_MANY_PIXELS')).toContain('16,384 a side and 60 million in all, or 1 billion');
    expect(text('fr', 'problem.TOO_MANY_PIXELS')).toMatch(/16.384 de côté et 60.millions en tout/);
  });

  it('may have a billion pixels over all frames of an animation, or all passes in which it appears', () => {
    // Frames of 8000 by 7500: 60 million pixels each.
    const gif = (frames: number) =>
      Buffer.from(`47494638396101000100000000${'2c00000000401f4c1d000200'.repeat(frames)}3b`, 'hex');
    const frameOfPng = Buffer.from('0000001a6663544c0000000000001f4000001d4c' + '00'.repeat(14) + '00000000', 'hex');
    const png = withoutMetadata(taken('image/png'), 'image/png')!;
    const apng = (frames: number) =>
      Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(frames).fill(frameOfPng), png.subarray(33)]);
    const [start, pass] = ['ffd8ffc2000b081d4c1f400101' + '1100', 'ffda0008010100000000' + '00'];
    const jpeg = (passes: number) => Buffer.from(`${start}${pass.repeat(passes)}ffd9`, 'hex');
    const isDrawable = (picture: Buffer, type: string) => {
      const mayBeDrawn = drawable();
      const told: boolean[] = [];
      expect(withoutMetadata(picture, type, (size) => told.push(mayBeDrawn(size)))).not.toBeNull();
      return !told.includes(false);
    };
    for (const [of, type] of [
      [gif, 'image/gif'],
      [apng, 'image/png'],
      [jpeg, 'image/jpeg'],
    ] as const)
      expect([type, isDrawable(of(15), type), isDrawable(of(17), type)]).toEqual([type, true, false]);
  });

  it('leaves other files unchanged', () => {
    const pdf = Buffer.from('%PDF-1.7');
    expect(withoutMetadata(pdf, 'application/pdf')).toBe(pdf);
  });
});
