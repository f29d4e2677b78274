import { instantAfter } from '#contracts/values/durations.ts';
import { expect } from '@jest/globals';
import { axe, eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import { text, customer, stage, step } from './shared.suite.ts';

export const mapOfPlaces = (): void => {
  step(
    '[map.view] [place.markerClick] the map stands 512 px high at zoom 12 over one place, whose window tells counts and leads to its events',
    async () => {
      await customer.getByRole('button', { name: text('dashboard.map'), exact: true }).click();
      const map = customer.locator('.map');
      await see(map);
      await eventually(async () => expect(await map.getAttribute('data-zoom')).toBe('12'));
      expect((await map.boundingBox())!.height).toBe(512);
      expect(await map.getAttribute('data-center')).toBe('45.50,-73.60');
      await see(customer.getByText(text('map.noTiles')));
      await see(customer.locator('.map-list').getByText('Anne Roy'));
      await see(map.getByRole('button', { name: `Anne Roy, ${text('map.inZone')}` }));
      await axe(customer);
      await customer.keyboard.press('Tab');
      await map.getByRole('button', { name: /^Aréna/ }).focus();
      await customer.keyboard.press('Enter');
      const window = customer.getByRole('dialog', { name: 'Aréna' });
      await see(window.getByText(text('map.counts', { active: 1, total: 1 })));
      await map.click({ position: { x: 20, y: 400 } });
      expect(await window.count()).toBe(1);
      await customer.clock.runFor(1_100);
      await map.click({ position: { x: 20, y: 400 } });
      await gone(window);
      await customer.locator('.map-list').getByRole('button', { name: 'Aréna' }).click();
      await window.getByRole('button', { name: text('map.openPlace'), exact: true }).click();
      await customer.waitForURL(`**/customer/places/detail/${ids.placeA}#tab-events`);
    },
  );

  step('[map.expiry] an agent whose position is older than five minutes leaves the map within 30 s', async () => {
    await visit(customer, '/customer/dashboard');
    await customer.getByRole('button', { name: text('dashboard.map'), exact: true }).click();
    const marker = customer.locator('.map').getByRole('button', { name: `Anne Roy, ${text('map.inZone')}` });
    await see(marker);
    await customer.route('**/api/dashboard/activeemployees', (route) => route.abort());
    await stage.until(instantAfter(stage.vigie.clock.now(), 5 * 60_000 + 31_000));
    await gone(marker);
    await customer.unroute('**/api/dashboard/activeemployees');
  });
};
