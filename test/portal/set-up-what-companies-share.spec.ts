import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Stage, steps, words } from '#test/support/browser.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { Place } from '#contracts/api/places.ts';
import { Territories } from '#contracts/api/territories.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]);

describe('an administrator sets up what all companies share', () => {
  let stage: Stage;
  let page: Page;
  const step = steps(() => stage);
  const { text } = words(() => stage);
  const dialog = () => page.getByRole('dialog').last();
  const named = (key: string) => new RegExp(`^${text(key).replace(/[()]/g, '\\$&')}`);
  const field = (key: string) => dialog().getByRole('textbox', { name: named(key) });
  const press = (key: string) =>
    dialog()
      .getByRole('button', { name: text(key), exact: true })
      .click();
  const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });
  const pick = async (words: string, entry: string) => {
    await rowOf(words)
      .getByRole('button', { name: text('list.rowActions') })
      .click();
    await page.getByRole('menuitem', { name: text(entry), exact: true }).click();
  };
  const choose = async (key: string, option: string) => {
    await dialog()
      .getByRole('combobox', { name: named(key) })
      .click();
    await page.getByRole('option', { name: option }).first().click();
  };
  /**
   * In English on a desktop, and in French on the narrowest phone in the dark theme: what changes in one is then seen
   * in the other.
   */
  const look = async (window = page) => {
    await fits(window);
    await axe(window);
    await stage.turn();
    await dress(window);
    await fits(window);
    await axe(window);
  };
  const narrow = () => stage.language === 'fr';
  const dress = async (window: Page) => {
    await window.setViewportSize(narrow() ? { width: 320, height: 640 } : { width: 1280, height: 860 });
    await window.emulateMedia({ colorScheme: narrow() ? 'dark' : 'light' });
  };
  const saved = async (key: string) => {
    await see(page.getByText(text(key)));
    await gone(page.getByRole('dialog'));
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    page = await stage.page({ person: 'superAdmin' });
  });
  afterAll(() => stage.close());

  step(
    '[console.tabs] [permit.form] a licence type wants a prefix, a title and a file, and says so when it is sent without',
    async () => {
      await visit(page, '/dashboard');
      await page.getByRole('button', { name: text('permit.new'), exact: true }).click();
      expect(await dialog().getByRole('alert').count()).toBe(0);
      await press('form.save');
      for (const key of [
        'problem.PERMIT_PREFIX_REQUIRED',
        'problem.PERMIT_TITLE_REQUIRED',
        'problem.PERMIT_FILE_REQUIRED',
      ])
        await see(dialog().getByText(text(key)));
      await look();
    },
  );

  step('[permit.file] [permit.messages] a program is refused, a picture is kept under a clean name', async () => {
    await field('permit.prefix').fill('GAR');
    await field('permit.title').fill('Gardiennage');
    const file = dialog().locator('input[type=file]');
    await file.setInputFiles({ name: 'evil.exe.png', mimeType: 'image/png', buffer: program });
    await press('form.save');
    await see(dialog().getByText(text('problem.FILE_TYPE_REFUSED', { types: 'PNG, JPG, GIF, WEBP, PDF' })));
    await file.setInputFiles({ name: 'Mon "permis".png', mimeType: 'image/png', buffer: png });
    await press('form.save');
    await saved('permit.saved');
    await see(rowOf('Gardiennage'));
    if (!narrow()) await see(rowOf('Gardiennage').getByRole('link', { name: 'Mon -permis.png' }));
    await look();
  });

  step(
    '[permit.toggle] it is switched off once one has read how many lists that touches, and stays in the table',
    async () => {
      await pick('Gardiennage', 'permit.disable');
      await see(page.getByRole('alertdialog').getByText(text('permit.toggle.confirm', { n: 0 })));
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('permit.disable'), exact: true })
        .click();
      await see(rowOf('Gardiennage').getByText(text('permit.status.inactive')));
    },
  );

  step('[cert.months] a certificate refuses invalid numbers of months', async () => {
    await visit(page, '/dashboard#tab-certificates');
    await page.getByRole('button', { name: text('certificate.new'), exact: true }).click();
    await field('certificate.titleEn').fill('First aid');
    await field('certificate.titleFr').fill('Secourisme');
    await field('certificate.months').fill('-1');
    await press('form.save');
    await saved('certificate.saved');
    await pick('First aid', 'row.edit');
    expect(await field('certificate.months').inputValue()).toBe('');
    await press('confirm.cancel');
    await gone(page.getByRole('dialog'));
    await look();
  });

  step('a certificate is deleted after a confirmation', async () => {
    await pick('First aid', 'row.delete');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('confirm.delete.yes'), exact: true })
      .click();
    await see(page.getByText(text('generic.deleted')));
    await gone(rowOf('First aid'));
  });

  step('[pay.defaultLevel] a level has its default salary', async () => {
    await visit(page, '/dashboard#tab-levels');
    await see(page.getByRole('button', { name: text('level.new'), exact: true }));
    await look();
  });

  step('a territory is made with its country and region', async () => {
    await visit(page, '/apps/territory');
    await page.getByRole('button', { name: text('territory.new'), exact: true }).click();
    await field('territory.name').fill('Estrie');
    await choose('territory.country', 'Canada');
    await field('territory.region').fill('Cantons-de-l’Est');
    await press('form.save');
    await saved('territory.saved');
    await look();
  });

  step('a sub-territory with its coordinates is in the list and on the map', async () => {
    await rowOf('Estrie').getByRole('link', { name: 'Estrie' }).click();
    await page.waitForURL('**/subterritory');
    await page.getByRole('button', { name: text('territory.sub.new'), exact: true }).click();
    await field('territory.name').fill('Sherbrooke');
    await field('territory.latitude').fill('45.4042');
    await field('territory.longitude').fill('-71.8929');
    await press('form.save');
    await gone(page.getByRole('dialog'));
    await see(rowOf('Sherbrooke'));
    await see(
      page.getByRole('img', {
        name: text('territory.sub.onMap', { name: 'Sherbrooke', latitude: 45.4042, longitude: -71.8929 }),
      }),
    );
    await look();
  });

  step('[terr.links] it gets a manager and a permit, and loses the manager', async () => {
    await rowOf('Sherbrooke').getByRole('link', { name: 'Sherbrooke' }).click();
    const add = async (key: string, name: string | RegExp) => {
      await page.getByRole('combobox', { name: text(key) }).click();
      await page.getByRole('option').filter({ hasText: name }).first().click();
      await see(page.getByRole('listitem').filter({ hasText: name }));
    };
    // People with the same name are distinguished by their address.
    await add('territory.manager.add', /^managerA\s*manager\.a@test\.ca/);
    await look();
    await page
      .getByRole('button', { name: text('territory.manager.remove', { name: 'managerA' }), exact: true })
      .click();
    await see(page.getByText(text('manager.removed')));
    await page.getByRole('tab', { name: named('territory.permits') }).click();
    await add('territory.permit.add', 'BSP');
  });

  step('[terr.status] a territory is disabled after a question, and clients no longer get it', async () => {
    await visit(page, '/apps/territory');
    await pick('Estrie', 'territory.disable');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('territory.disable'), exact: true })
      .click();
    await see(rowOf('Estrie').getByText(text('permit.status.inactive')));
    const client = await signedIn(stage.vigie, 'customerA');
    await eventually(async () => {
      const { data } = await client.call(Territories);
      expect((data as { name: string }[]).map(({ name }) => name)).toEqual(['Québec']);
    });
  });

  step(
    '[terr.placeWarning] [perm.parameters] a client chooses where it works, and its places there are warned of no more',
    async () => {
      const client = await stage.page({ person: 'customerA' });
      await dress(client);
      const inTerritory = async () => {
        const { data } = await (await signedIn(stage.vigie, 'customerA')).call(Place, { placeId: ids.placeA });
        return (data as { inTerritory: boolean }).inTerritory;
      };
      expect(await inTerritory()).toBe(true);
      await visit(client, '/customer/management#tab-territories');
      await see(client.getByText('Montréal'));
      await look(client);
      await dress(page);
      const choice = client.getByRole('combobox', { name: text('settings.chosenTerritories') });
      const save = async () => {
        await client.keyboard.press('Escape');
        await gone(client.getByRole('listbox'));
        await client.getByRole('button', { name: text('form.save'), exact: true }).click();
        await see(client.getByText(text('territory.saved')));
        await gone(client.getByText(text('territory.saved')));
      };
      await choice.click();
      await client.keyboard.press('Backspace');
      await save();
      expect(await inTerritory()).toBe(false);
      await choice.click();
      await client.getByRole('option', { name: 'Montréal' }).click();
      await save();
      expect(await inTerritory()).toBe(true);
      await client.close();
    },
  );

  step('[skill.unique] a skill that repeats a French name is refused at its field', async () => {
    await visit(page, '/competences/all');
    await page.getByRole('button', { name: text('skill.new'), exact: true }).click();
    await field('skill.nameEn').fill('Sentry');
    await field('skill.nameFr').fill('gardien');
    await press('form.save');
    await see(dialog().getByText(text('problem.SKILL_EXISTS')));
    await field('skill.nameFr').fill('Sentinelle');
    await press('form.save');
    await saved('skill.added');
    await look();
  });

  step('[link.three] the same three are linked once; without a territory they are not', async () => {
    await visit(page, '/three-link/all');
    const fill = async () => {
      await page.getByRole('button', { name: text('threeLink.new'), exact: true }).click();
      await choose('threeLink.skill', 'Sent');
      await choose('threeLink.permit', 'BSP');
    };
    await fill();
    await press('form.save');
    await see(dialog().getByText(text('problem.TERRITORY_REQUIRED')));
    await choose('threeLink.territory.label', 'Québec');
    await press('form.save');
    await saved('threeLink.saved');
    await fill();
    await choose('threeLink.territory.label', 'Québec');
    await press('form.save');
    await see(page.getByText(text('problem.THREE_LINK_EXISTS')));
    await press('confirm.cancel');
    await gone(page.getByRole('dialog'));
    await look();
  });
});
