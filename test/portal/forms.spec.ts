import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { sessionCookie } from '#services/http/cookie.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { password } from '#test/support/world.ts';
import { screenshot, screenshotFolder } from '#test/support/screenshot.ts';

const sides = { longest: 2400, width: 4000, height: 3000 };

/** EXIF of a camera: the picture is turned by 90°, and was taken at 45.5° north. */
const exif = (() => {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 2 + 2 * 12 + 4 + 24);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.writeUInt16LE(2, 8);
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x8825, 4, 1, 38);
  tiff.writeUInt16LE(2, 38);
  entry(40, 1, 2, 2, 'N'.charCodeAt(0));
  entry(52, 2, 5, 3, 68);
  [45, 1, 30, 1, 0, 1].forEach((part, index) => tiff.writeUInt32LE(part, 68 + 4 * index));
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
})();

/** Width and height in a JPEG's header. */
const sizeOf = (jpeg: Buffer): { width: number; height: number } => {
  let at = 2;
  for (;;) {
    const marker = jpeg[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
};

describe('forms take what people have, and lose nothing of it', () => {
  let stage: Stage;
  let page: Page;
  const { step, text } = inTurns(() => stage);

  const form = () => page.getByRole('dialog', { name: text('request.form.new') });
  const create = () => form().getByRole('button', { name: text('request.create'), exact: true });
  const title = () => form().getByRole('textbox', { name: text('request.form.title') });
  const dates = () => form().getByRole('group', { name: text('request.form.date') });
  const date = () => dates().getByRole('textbox', { name: text('request.form.date'), exact: true });
  const clock = () => dates().getByRole('textbox', { name: text('time.clock') });
  const paste = async (words: string) =>
    page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text', pasted);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, words);
  const look = async (name: string) => {
    if (!screenshotFolder) return;
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await screenshot(page, `${name}-${stage.language}-${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 860 });
  };
  /** A picture of noise, of more than 10 MB, like a telephone's. */
  const photograph = async (): Promise<Buffer> => {
    const drawn = await page.evaluate(async ({ width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d')!;
      const tile = pen.createImageData(512, 512);
      for (let at = 0; at < tile.data.length; at++)
        tile.data[at] = at % 4 === 3 ? 255 : (at * 7919 + (at >> 5) * 104_729) % 251;
      for (let x = 0; x < width; x += 512) for (let y = 0; y < height; y += 512) pen.putImageData(tile, x, y);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.97));
      const address = await new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.readAsDataURL(blob!);
      });
      return address.slice(address.indexOf(',') + 1);
    }, sides);
    const jpeg = Buffer.from(drawn, 'base64');
    return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-03-05T15:00:00.000Z');
    page = await stage.page({ person: 'customerA' });
  });
  afterAll(() => stage.close());

  step(
    'read a day and an hour as they are written or pasted, show the day in words, and refuse the rest in words',
    async () => {
      await visit(page, '/customer/requests/all');
      await page.getByRole('button', { name: text('requests.new'), exact: true }).click();
      await title().fill('Gala');
      await date().fill('someday');
      await clock().fill('18 h 3');
      await title().focus();
      await see(form().getByText(text('date.unread', { date: '', words: '' }).split('. ')[0]!));
      await see(form().getByText(text('problem.NOT_A_TIME')));
      expect([await date().inputValue(), await clock().inputValue()]).toEqual(['someday', '18 h 3']);
      await look('unread');
      // Both orders of day and month give a date: the first one is used.
      await date().fill('04/03');
      await see(form().getByText(stage.language === 'fr' ? 'mercredi 4 mars 2026' : 'Wednesday, March 4, 2026'));
      await clock().focus();
      await paste('23 nov. 2026 à 18 h 30');
      expect([await date().inputValue(), await clock().inputValue()]).toEqual(['23/11/2026', '18:30']);
      await see(form().getByText(stage.language === 'fr' ? 'lundi 23 novembre 2026' : 'Monday, November 23, 2026'));
      await axe(page);
      await look('read');
    },
  );

  step('a day is picked from a calendar by keys too', async () => {
    await dates()
      .getByRole('button', { name: text('date.pick'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await see(page.getByRole('dialog', { name: text('date.pick') }).getByRole('grid'));
    await axe(page);
    await look('calendar');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await date().inputValue()).toBe('24/11/2026'));
  });

  step(
    'a session that ends in the middle is taken up over the form, and what was being sent is sent once',
    async () => {
      await form()
        .getByRole('combobox', { name: text('request.form.place') })
        .click();
      await page.getByRole('option', { name: 'Aréna' }).click();
      await page.context().clearCookies({ name: sessionCookie });
      const sent: Request[] = [];
      page.on('request', (one) => one.method() === 'POST' && 'idempotency-key' in one.headers() && sent.push(one));
      await create().click();
      const again = page.getByRole('dialog', { name: text('auth.again.title') });
      await see(again.getByText(text('auth.again.kept')));
      await axe(page);
      await look('again');
      const signIn = again.getByRole('button', { name: text('auth.login.submit'), exact: true });
      const secret = again.getByLabel(text('auth.login.password')).first();
      await secret.fill('Wrong-1234!');
      await signIn.click();
      await see(again.getByText(text('auth.wrongCredentials')));
      await secret.fill(password);
      await signIn.click();
      await page.waitForURL('**/customer/requests/detail/*');
      await gone(again);
      const keys = sent
        .filter((one) => one.postData()?.includes('Gala'))
        .map((one) => one.headers()['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    },
  );

  step(
    'a photograph of more than 10 MB goes small, upright and without its place; an iPhone’s is refused in words',
    async () => {
      await visit(page, '/customer/places/all');
      await page.getByRole('button', { name: text('places.new'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: text('placeForm.name'), exact: true }).fill('Parc Nord');
      const picture = dialog.getByLabel(text('placeForm.picture'));
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
      await picture.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
      await see(dialog.getByText(text('file.heic')));
      await look('heic');
      const photo = await photograph();
      expect(photo.length).toBeGreaterThan(10 * 1024 * 1024);
      await picture.setInputFiles({ name: 'IMG_2.JPG', mimeType: 'image/jpeg', buffer: photo });
      await gone(dialog.getByText(text('file.heic')));
      await see(dialog.getByText('IMG_2.jpg'));
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.postData()?.includes('Parc Nord') ?? false),
        dialog.getByRole('button', { name: text('form.save'), exact: true }).click(),
      ]);
      await page.waitForURL('**/customer/places/detail/**');
      const { data } = (request.postDataJSON() as { picture: { data: string } }).picture;
      const small = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
      expect(sizeOf(small)).toEqual({ width: (sides.longest * sides.height) / sides.width, height: sides.longest });
      expect(small.includes('Exif')).toBe(false);
      expect(small.length).toBeLessThan(photo.length / 2);
    },
  );
});
