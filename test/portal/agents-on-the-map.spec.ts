import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { locationPath } from '#contracts/realtime/location.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

const place = { latitude: 45.5, longitude: -73.6 };
const metres = (count: number) => ({ ...place, latitude: 45.5 + count / 111_195, accuracy: 4 });

/** J17: a dispatcher follows an agent whose telephone reports their position while they work. */
describe('an agent on the map', () => {
  let stage: Stage;
  let office: Page;
  let phone: Page;
  let requestId: string;
  /** Connections to the hub of positions, whether they are blocked, and the number of attempts meanwhile. */
  const lines = new Set<Duplex>();
  let isCut = false;
  let tries = 0;
  const { step, text } = inTurns(() => stage);
  const dialog = () => office.getByRole('dialog', { name: text('dialog.agentLocations') });
  const item = () => dialog().locator('.map-agent');
  const bar = () => phone.locator('.agent-position');
  const later = (seconds: number) =>
    stage.until(new Date(Date.parse(stage.vigie.clock.now()) + seconds * 1000).toISOString());

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T12:50:00.000Z');
    const [client, agency] = await Promise.all([signedIn(stage.vigie, 'customerA'), signedIn(stage.vigie, 'agencyA')]);
    const shift = await planned(client, { start: '2026-04-07T13:00:00.000Z', agencyId: ids.agencyA } as never, {
      title: 'Match',
    });
    requestId = shift.requestId;
    await reached(agency, await assigned(agency, shift.shiftId), 'confirmed');
    await stage.vigie.settled();
    office = await stage.page({ person: 'agencyA', width: 1440 });
    phone = await stage.page({ person: 'anne', width: 390, height: 844 });
    stage.vigie.app.getHttpServer().prependListener('upgrade', ({ url }: IncomingMessage, line: Duplex) => {
      if (!url?.startsWith(locationPath)) return;
      if (isCut) tries++;
      if (isCut) line.destroy();
      lines.add(line);
    });
    await phone.context().grantPermissions(['geolocation'], { origin: stage.vigie.origin });
    await phone.context().setGeolocation(metres(3));
  });
  afterAll(() => stage.close());

  step('lets their position be shown, punches in, and is told that it is shown', async () => {
    await visit(phone, '/agent/profile');
    const shown = () => phone.getByRole('switch', { name: text('agent.position.live') });
    await shown().click();
    await eventually(async () => expect(await shown().isChecked()).toBe(true));
    await see(phone.getByText(text('agent.views.none')));
    await visit(phone, '/agent/shifts');
    await phone.getByRole('button', { name: text('status.punchIn'), exact: true }).click();
    await phone.getByRole('button', { name: text('agent.position.without'), exact: true }).click();
    await see(bar().getByText(text('agent.position.shown')));
    await axe(phone);
    await eventually(() => fits(phone));
  });

  step('the agent’s location is seen by the dispatcher: on the map and in words beside it, live', async () => {
    await visit(office, `/agency/requests/detail/${requestId}`);
    await office.getByRole('button', { name: text('dialog.agentLocations'), exact: true }).click();
    await see(dialog().getByText(text('map.connection.live')));
    await see(
      dialog()
        .locator('.map')
        .getByRole('button', { name: `Anne Roy, ${text('map.inZone')}` }),
    );
    await eventually(async () => expect(await item().textContent()).toContain(text('map.inZone')));
    await axe(office);
    const [name, details] = [
      item().getByRole('button', { name: 'Anne Roy' }),
      office.getByRole('dialog', { name: 'Anne Roy' }),
    ];
    const isFocused = (element: Element) => element === document.activeElement;
    await name.press('Enter');
    await eventually(async () => expect(await details.evaluate(isFocused)).toBe(true));
    await office.keyboard.press('Escape');
    await gone(details);
    expect(await name.evaluate(isFocused)).toBe(true);
    await name.click();
    await see(details);
    for (const width of [1024, 390]) {
      await office.setViewportSize({ width, height: 860 });
      await eventually(() => fits(office));
      const map = () => dialog().locator('.map').boundingBox();
      await eventually(async () => expect((await map())!.width).toBeGreaterThan(0.6 * width));
    }
    await office.setViewportSize({ width: 1440, height: 860 });
  });

  step('[rt.location] moves while the dispatcher looks: out of the zone, then too imprecise to tell', async () => {
    await phone.context().setGeolocation(metres(60));
    await later(20);
    await eventually(async () => expect(await item().textContent()).toContain(text('map.notInZone')));
    await see(
      dialog()
        .locator('.map')
        .getByRole('button', { name: `Anne Roy, ${text('map.notInZone')}` }),
    );
    await phone.context().setGeolocation({ ...metres(15), accuracy: 20 });
    await later(20);
    await eventually(async () => expect(await item().textContent()).toContain(text('map.uncertain')));
  });

  step(
    'J17.6 [rt.retry] a broken line is tried at once and three times 5 s apart, then after 30 s; it comes back alone',
    async () => {
      const sign = (state: string) => see(dialog().getByText(text(`map.connection.${state}`)));
      // The next pause begins once an attempt has failed in the page; until then its clock must not move.
      let failed = 0;
      office.on('websocket', (line) => {
        if (line.url().includes(locationPath)) line.on('close', () => (failed += 1));
      });
      const pass = async (ms: number, count: number) => {
        await office.clock.runFor(ms);
        await eventually(() => Promise.resolve(expect([tries, failed]).toEqual([count, count])));
        await office.evaluate(() => undefined);
      };
      await office.clock.pauseAt(await office.evaluate(() => Date.now() + 1_000));
      isCut = true;
      for (const line of lines) line.destroy();
      await sign('reconnecting');
      await pass(0, 1);
      for (const count of [2, 3, 4]) await pass(5_000, count);
      await pass(29_000, 4);
      isCut = false;
      await sign('reconnecting');
      await pass(1_000, 4);
      await office.clock.resume();
      await sign('live');
      await phone.context().setGeolocation(metres(60));
      await later(20);
      await eventually(async () => expect(await item().textContent()).toContain(text('map.notInZone')));
    },
  );

  step('is told that no new position is sent while the phone is offline', async () => {
    await phone.context().setOffline(true);
    await see(bar().getByText(text('agent.position.unsent')));
    await phone.context().setOffline(false);
    await see(bar().getByText(text('agent.position.shown')));
  });

  step('reads who looked, by the hour', async () => {
    await visit(phone, '/agent/profile');
    await see(phone.getByText('Agence A').first());
    await axe(phone);
  });

  step('stops it with one press: the map shows no position any more, and the bar is gone', async () => {
    await bar()
      .getByRole('button', { name: text('agent.position.stop'), exact: true })
      .click();
    await gone(bar());
    await eventually(async () => expect(await item().textContent()).toContain(text('map.unknown')));
  });

  step('has left once punched out', async () => {
    await visit(phone, '/agent/shifts');
    await later(7 * 3600);
    await phone.getByRole('button', { name: text('status.punchOut'), exact: true }).click();
    await phone
      .getByRole('alertdialog')
      .getByRole('button', { name: text('status.punchOut'), exact: true })
      .click();
    await eventually(async () => expect(await item().textContent()).toContain(text('map.left')));
  });
});
