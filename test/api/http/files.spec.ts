import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Upload } from '#contracts/values/file.ts';
import { cleanName, FileDesk } from '#services/http/file-desk.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { startWorld, signedIn } from '#test/support/world.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const sent = (name: string, bytes: Buffer) => Upload.parse({ name, type: 'image/png', data: `data:image/png;base64,${bytes.toString('base64')}` });

describe('files', () => {
  let vigie: Vigie;
  let desk: FileDesk;
  let someone: Browser;
  const fetched = (url: string, cookie = someone.cookie) => fetch(`${vigie.origin}${url}`, { headers: { cookie } });

  beforeAll(async () => {
    vigie = await startWorld();
    desk = vigie.app.get(FileDesk);
    someone = await signedIn(vigie, 'agencyA');
  });
  afterAll(() => vigie.stop());

  it('gives a kept image back, in the browser but never as a page', async () => {
    const stored = await desk.keep(sent('C:\\fakepath\\carte d’agent.PNG', png), ['image']);
    expect(stored).toMatchObject({ name: 'carte d-agent.png', type: 'image/png', size: png.length });
    const answer = await fetched(desk.shown(stored).url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('goes by the bytes: a program that calls itself an image is refused, at its field', async () => {
    await expect(desk.keep(sent('photo.png', program), ['image', 'pdf'], 'image')).rejects.toMatchObject({
      code: 'FILE_TYPE_REFUSED',
      fields: { image: 'FILE_TYPE_REFUSED' },
    });
    await expect(desk.keep(sent('drawing.svg', Buffer.from('<svg onload="alert(1)"/>')), ['image'])).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
    await expect(desk.keep(sent('plan.png', png), ['pdf'])).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  });

  it('refuses what is no base64, and what is too large', async () => {
    expect(Upload.safeParse({ name: 'a.png', data: '***' }).success).toBe(false);
    await expect(desk.keep(sent('big.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])), ['image'])).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  it('serves an address only as given out, to who is signed in, for two hours at most', async () => {
    const { url } = desk.shown(await desk.keep(sent('a.png', png), ['image']));
    expect((await fetched(url)).status).toBe(200);
    expect((await fetched(url, '')).status).toBe(401);
    expect((await fetched(url.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(404);
    expect((await fetched(url.replace(/signature=.{5}/, 'signature=AAAAA'))).status).toBe(404);
    vigie.clock.pass(2);
    expect((await fetched(url)).status).toBe(404);
  });

  it.each([
    ['../../etc/passwd', ['pdf'], 'passwd.pdf'],
    ['rapport.final.pdf', ['pdf'], 'rapport.final.pdf'],
    ['photo.jpeg', ['jpg', 'jpeg'], 'photo.jpeg'],
    ['a"b\r\nSet-Cookie: x.png', ['png'], 'a-b-Set-Cookie- x.png'],
    ['.png', ['png'], 'file.png'],
  ])('cleans the name %p', (name, extensions, clean) => expect(cleanName(name, extensions)).toBe(clean));
});
