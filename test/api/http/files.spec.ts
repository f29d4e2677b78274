import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetCustomization, SaveCustomization } from '#contracts/api/customization.ts';
import { ActAs } from '#contracts/api/session.ts';
import { Upload } from '#contracts/values/file.ts';
import { derivedId } from '#kernel/caller.ts';
import { FileService } from '#services/files/file.service.ts';
import { cleanName } from '#services/http/clean-name.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const sent = (name: string, bytes: Buffer) =>
  Upload.parse({ name, type: 'image/png', data: `data:image/png;base64,${bytes.toString('base64')}` });

describe('files', () => {
  let vigie: Vigie;
  let desk: FileService;
  let someone: Browser;
  const viewer = { userId: derivedId('test world', 'user agencyA'), agencyId: ids.agencyA };
  const fetched = (url: string, cookie = someone.cookie) => fetch(`${vigie.origin}${url}`, { headers: { cookie } });

  beforeAll(async () => {
    vigie = await startWorld();
    desk = vigie.app.get(FileService);
    someone = await signedIn(vigie, 'agencyA');
  });
  afterAll(() => vigie.stop());

  it('serves a stored image that a browser shows as an image, never as a page', async () => {
    const stored = await desk.keep(sent('C:\\fakepath\\carte d’agent.PNG', png), ['image']);
    expect(stored).toMatchObject({ name: 'carte d-agent.png', type: 'image/png', size: png.length });
    const answer = await fetched(desk.shown(stored, viewer).url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'.*; sandbox/);
  });

  it('stores a picture without the GPS position inside it, and refuses an incomplete one', async () => {
    const text = Buffer.from('GPSLatitude 45.5088');
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from('tEXt'), text, Buffer.alloc(4)]);
    const end = png.length - 12;
    const stored = await desk.keep(sent('a.png', Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)])), [
      'image',
    ]);
    expect(stored.size).toBe(png.length);
    expect(Buffer.from(await (await fetched(desk.shown(stored, viewer).url)).arrayBuffer()).equals(png)).toBe(true);
    await expect(desk.keep(sent('half.png', png.subarray(0, end)), ['image'], 'photo')).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      fields: { photo: 'FILE_UNREADABLE' },
    });
  });

  it('refuses a picture that is small as a file and would be huge once decoded, at its field', async () => {
    const wide = (width: number, height: number) => {
      const picture = Buffer.from(png);
      picture.writeUInt32BE(width, 16);
      picture.writeUInt32BE(height, 20);
      return desk.keep(sent('flood.png', picture), ['image', 'pdf'], 'photo');
    };
    await expect(wide(8160, 6144)).resolves.toMatchObject({ type: 'image/png' });
    for (const [width, height] of [
      [60_000, 60_000],
      [16_385, 1],
      [10_000, 6_001],
    ] as const)
      await expect(wide(width, height)).rejects.toMatchObject({
        code: 'TOO_MANY_PIXELS',
        fields: { photo: 'TOO_MANY_PIXELS' },
      });
  });

  it('checks the bytes: a program named as an image is refused at its field', async () => {
    await expect(desk.keep(sent('photo.png', program), ['image', 'pdf'], 'image')).rejects.toMatchObject({
      code: 'FILE_TYPE_REFUSED',
      values: { types: 'PNG, JPG, GIF, WEBP, PDF' },
      fields: { image: 'FILE_TYPE_REFUSED' },
    });
    await expect(
      desk.keep(sent('drawing.svg', Buffer.from('<svg onload="alert(1)"/>')), ['image']),
    ).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
    await expect(desk.keep(sent('plan.png', png), ['pdf'])).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  });

  it('refuses text that is not base64, and files that are too large', async () => {
    expect(Upload.safeParse({ name: 'a.png', data: '***' }).success).toBe(false);
    await expect(
      desk.keep(sent('big.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])), ['image']),
    ).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  it('serves an address only unchanged, to the person who received it, for half an hour at most (decision 45)', async () => {
    const { url } = desk.shown(await desk.keep(sent('a.png', png), ['image']), viewer);
    expect((await fetched(url)).status).toBe(200);
    expect((await fetched(url)).headers.get('cache-control')).toBe('no-store');
    expect((await fetched(url, '')).status).toBe(401);
    for (const other of ['managerA', 'agencyB', 'superAdmin'] as const)
      expect((await fetched(url, (await signedIn(vigie, other)).cookie)).status).toBe(404);
    expect((await fetched(url.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(404);
    expect((await fetched(url.replace(/signature=.{5}/, 'signature=AAAAA'))).status).toBe(404);
    vigie.clock.pass(0.24);
    expect((await fetched(url)).status).toBe(200);
    vigie.clock.pass(0.27);
    expect((await fetched(url)).status).toBe(404);
  });

  it('gives each who may see a company’s logo an address of their own', async () => {
    const logo = { name: 'logo.png', data: png.toString('base64') };
    expect((await someone.call(SaveCustomization, { logo, hexColor: '#112233', textColor: '#ffffff' })).http).toBe(200);
    const colleague = await signedIn(vigie, 'managerA');
    const addressFor = async (browser: Browser) => (await browser.call(GetCustomization)).data.menuLogo.url as string;
    const [mine, theirs] = [await addressFor(someone), await addressFor(colleague)];
    expect([(await fetched(mine)).status, (await fetched(theirs, colleague.cookie)).status]).toEqual([200, 200]);
    expect([(await fetched(theirs)).status, (await fetched(mine, colleague.cookie)).status]).toEqual([404, 404]);
  });

  it('serves an address to somebody who acts as a client only as long as they do', async () => {
    const [customer, admin] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'admin')];
    const logo = { name: 'logo.png', data: png.toString('base64') };
    await customer.call(SaveCustomization, { logo, hexColor: '#112233', textColor: '#ffffff' });
    await vigie.settled();
    const { url } = (await admin.call(ActAs, { customerId: ids.customerA })).data.user.data.customization.menuLogo;
    expect((await fetched(url, admin.cookie)).status).toBe(200);
    await admin.call(ActAs, { customerId: null });
    expect((await fetched(url, admin.cookie)).status).toBe(404);
  });

  it('serves no address of a former company', async () => {
    const stored = await desk.keep(sent('a.png', png), ['image']);
    const { url } = desk.shown(stored, { ...viewer, agencyId: ids.agencyB });
    expect((await fetched(url)).status).toBe(404);
  });

  it.each([
    ['../../etc/passwd', ['pdf'], 'passwd.pdf'],
    ['rapport.final.pdf', ['pdf'], 'rapport.final.pdf'],
    ['photo.jpeg', ['jpg', 'jpeg'], 'photo.jpeg'],
    ['a"b\r\nSet-Cookie: x.png', ['png'], 'a-b-Set-Cookie- x.png'],
    ['.png', ['png'], 'file.png'],
    // A character of two UTF-16 units is kept or dropped as a whole: no store accepts half of it.
    [`${'a'.repeat(99)}𝒜.png`, ['png'], `${'a'.repeat(99)}.png`],
  ])('cleans the name %p', (name, extensions, clean) => expect(cleanName(name, extensions)).toBe(clean));
});
