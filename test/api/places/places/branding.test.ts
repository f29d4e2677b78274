import { describe, expect, it } from '@jest/globals';
import { GetCustomization, SaveCustomization } from '#contracts/api/customization.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { signedIn } from '#test/support/world.ts';
import { vigie, customer, manager, png, pdf } from './shared.suite.ts';

export const branding = (): void => {
  describe('the menu’s branding', () => {
    it('[nav.branding] [settings.tabs] is black and white until its account gives it a logo and colours, and again after a reset', async () => {
      const plain = { menuLogo: null, hexColor: '#000000', textColor: '#ffffff' };
      expect((await customer.call(GetCustomization)).data).toEqual(plain);
      for (const hexColor of ['blue', '#12G', '#12345', '123456'])
        expect(await customer.call(SaveCustomization, { hexColor, textColor: '#fff' })).toMatchObject({ http: 422 });
      expect(
        await customer.call(SaveCustomization, {
          hexColor: '#123',
          textColor: '#fff',
          logo: { name: 'l.png', data: pdf },
        }),
      ).toMatchObject({ http: 422 });
      const saved = await customer.call(SaveCustomization, {
        hexColor: '#12A',
        textColor: '#FFF',
        logo: { name: 'l.png', data: png },
      });
      expect(saved.data).toMatchObject({ hexColor: '#1122aa', textColor: '#ffffff', menuLogo: { name: 'l.png' } });
      // Each viewer gets another signature in the address of the same file.
      const unsigned = (look: object) => JSON.parse(JSON.stringify(look).replace(/&signature=[\w-]+/, '')) as object;
      expect(saved.data.menuLogo.url).toMatch(/&signature=/);
      for (const browser of [customer, manager]) {
        expect(unsigned((await browser.call(CheckToken)).data.user.data.customization)).toEqual(unsigned(saved.data));
      }
      expect((await office()).customization).toEqual(plain);
      expect((await customer.call(SaveCustomization, { ...plain, logo: null })).data).toEqual(plain);
      expect((await customer.call(CheckToken)).data.user.data.customization).toEqual(plain);
    });
    const office = async () => (await (await signedIn(vigie, 'agencyA')).call(CheckToken)).data.user.data;
  });
};
