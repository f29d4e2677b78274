import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { Refused } from '#kernel/channels.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

describe('people are told: a message to many, the outbox, quiet hours and what one wants', () => {
  const en = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const fr = (key: string, values?: Record<string, string | number>) => t('fr', key, values);
  const step = steps(() => stage);
  let stage: Stage;
  let page: Page;
  let admin: Page;
  let requestId: string;
  const { anne, bruno, chloe } = ids.agents;
  const outbox = async (words: string) => (await stage.vigie.platform.outbox.latest(200)).filter(({ text }) => text.startsWith(words));
  const counter = (n: number, max: number) => page.getByRole('dialog').getByText(en('message.counter', { n, max }), { exact: true });

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const [customer, agency] = [await signedIn(stage.vigie, 'customerA'), await signedIn(stage.vigie, 'agencyA')];
    const plan = await planned(customer, { start: '2026-04-20T12:00:00.000Z', count: 3, agencyId: ids.agencyA });
    requestId = plan.requestId;
    await assigned(agency, plan.shiftIds[0]!, anne);
    await assigned(agency, plan.shiftIds[1]!, bruno);
    page = await stage.page({ language: 'en', person: 'agencyA' });
    admin = await stage.page({ language: 'fr', person: 'admin', width: 320, height: 700 });
  }, 180_000);
  afterAll(() => stage.close());

  const send = () => page.getByRole('dialog').getByRole('button', { name: en('message.send'), exact: true });
  const box = (key: string) => page.getByRole('dialog').getByLabel(en(key));

  step('J12: shifts are ticked and written to by one channel, within its limits; those without an agent are left out, and that is said', async () => {
    await page.goto(`/agency/requests/detail/${requestId}`);
    await page.getByRole('checkbox', { name: en('list.selectPage') }).check();
    await page.getByRole('button', { name: en('bulk.message'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await see(dialog.getByText(en('message.leftOut', { n: 1 })));
    await see(dialog.getByText(en('message.recipients', { n: 2 })));
    await dialog.getByRole('radio', { name: en('message.channel.sms') }).check();
    expect(await box('message.subject.en').count()).toBe(0);
    await dialog.getByRole('checkbox', { name: en('message.confirmBox', { n: 2 }) }).check();
    await box('message.body.en').fill('x'.repeat(321));
    await see(counter(321, 320));
    expect(await send().isDisabled()).toBe(true);
    await box('message.body.en').fill('x'.repeat(320));
    await see(dialog.getByText(en('message.parts', { parts: 3 })));
    expect(await send().isDisabled()).toBe(false);
    await dialog.getByRole('checkbox', { name: en('message.frenchCheckbox') }).check();
    await box('message.body.fr').fill('x'.repeat(321));
    expect(await send().isDisabled()).toBe(true);
    await box('message.body.fr').fill('Prêt\u00a0? C’est demain');
    await see(dialog.getByText(en('message.partsDear')));
    await axe(page);
    await dialog.getByRole('radio', { name: en('message.channel.push') }).check();
    await box('message.title.en').fill('t'.repeat(31));
    await see(counter(31, 30));
    await dialog.getByRole('radio', { name: en('message.channel.email') }).check();
    await box('message.subject.en').fill('Tomorrow');
    await box('message.subject.fr').fill('Demain');
    await box('message.body.en').fill('Bring your vest');
    await box('message.body.fr').fill('Apportez votre veste');
    expect(await send().isDisabled()).toBe(false);
    await dialog.getByRole('checkbox', { name: en('message.confirmBox', { n: 2 }) }).uncheck();
    expect(await send().isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: en('message.confirmBox', { n: 2 }) }).check();
    await send().click();
    await see(page.getByText(en('message.sent')));
    await gone(dialog);
    await eventually(async () => expect((await outbox('Apportez votre veste')).length).toBe(2));
  });

  step('an administrator sees who was told what without a reload, in French on a phone, and tries again what was refused', async () => {
    await admin.goto('/dashboard#console-tab-notices');
    await admin.getByRole('tab', { name: fr('notices.title') }).click();
    await see(admin.getByText(fr('notices.state.sent')).first());
    const { sms } = stage.vigie.platform.gateways;
    const kept = sms.send.bind(sms);
    sms.send = () => Promise.reject(new Refused('aucun numéro'));
    const agency = await signedIn(stage.vigie, 'agencyA');
    await agency.call(MessageToEmployees, { employeeIds: [chloe], draft: { isSMS: true, messageEn: 'Again', confirm: true } });
    await see(admin.getByText(fr('notices.state.refused')));
    sms.send = kept;
    await axe(admin);
    await fits(admin);
    await admin
      .getByRole('button', { name: fr('list.rowActions') })
      .first()
      .click();
    await admin.getByRole('menuitem', { name: fr('notices.read') }).click();
    const dialog = admin.getByRole('dialog');
    await see(dialog.getByText('aucun numéro'));
    await see(dialog.getByText('Again'));
    await axe(admin);
    await fits(admin);
    await dialog.getByRole('button', { name: fr('notices.retry') }).click();
    await see(dialog.getByText(fr('notices.state.sent')));
    expect(await outbox('Again')).toHaveLength(1);
  });

  step('a company sets its quiet hours', async () => {
    await page.goto('/agency/management');
    await page.getByRole('tab', { name: en('noticeSettings.tab') }).click();
    await page.getByLabel(en('noticeSettings.quietFrom')).fill('20');
    await page.getByRole('button', { name: en('form.save') }).click();
    await see(page.getByText(en('noticeSettings.saved')));
    await axe(page);
    await page.goto('/agency/profile');
    await see(page.getByRole('group', { name: en('preferences.topic.planning') }));
    expect(await page.getByRole('group', { name: en('preferences.topic.shifts') }).count()).toBe(0);
    await axe(page);
  });

  step('the link of a mail leads to what one wants, without signing in; by it one says no', async () => {
    const [mail] = await outbox('Apportez votre veste');
    const path = /(\/unsubscribe\/\S+)/.exec(mail!.text)![1]!;
    const stranger = await stage.page({ language: 'fr', width: 320, height: 700 });
    await stranger.goto(path);
    const choice = (topic: string, channel: string) =>
      stranger.getByRole('group', { name: fr(`preferences.topic.${topic}`) }).getByRole('checkbox', { name: fr(`message.channel.${channel}`) });
    await see(choice('messages', 'email'));
    expect(await choice('messages', 'email').isChecked()).toBe(true); // the page itself changes nothing
    await axe(stranger);
    await fits(stranger);
    if (process.env['VIGIE_PICTURES']) await stranger.screenshot({ path: `${process.env['VIGIE_PICTURES']}/unsubscribe-fr.png`, fullPage: true });
    for (const channel of ['push', 'sms']) await choice('shifts', channel).uncheck();
    expect(await stranger.getByRole('button', { name: fr('form.save') }).isDisabled()).toBe(true);
    await choice('shifts', 'sms').check();
    await stranger.getByRole('button', { name: fr('preferences.stop') }).click();
    await see(stranger.getByText(fr('preferences.saved')));
    await stranger.reload();
    await see(choice('messages', 'email'));
    expect(await choice('messages', 'email').isChecked()).toBe(false);
    expect(await choice('shifts', 'push').isChecked()).toBe(true); // was not saved
    await choice('jobs', 'push').uncheck();
    await stranger.getByRole('button', { name: fr('form.save') }).click();
    await see(stranger.getByText(fr('preferences.saved')));
    await stranger.goto(`${path}x`);
    await see(stranger.getByText(fr('problem.INVALID_UNSUBSCRIBE_LINK')));
  });
});
