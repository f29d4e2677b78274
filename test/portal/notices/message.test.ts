import { expect } from '@jest/globals';
import { axe, eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { en, step, stage, page, requestId, bruno, outbox } from './shared.suite.ts';

const counter = (n: number, max: number) =>
  page.getByRole('dialog').getByText(en('message.counter', { n, max }), { exact: true });

const send = () => page.getByRole('dialog').getByRole('button', { name: en('message.send'), exact: true });
const box = (key: string) => page.getByRole('dialog').getByLabel(en(key));

export const message = (): void => {
  step(
    'J12: shifts are ticked and written to by one channel, within its limits; those without an agent are left out, and that is said',
    async () => {
      const { optOuts } = stage.vigie.platform;
      await optOuts.say(bruno, [{ topic: 'messages', channel: 'sms' }]);
      await visit(page, `/agency/requests/detail/${requestId}`);
      await page.getByRole('checkbox', { name: en('list.selectPage') }).check();
      await page.getByRole('button', { name: en('bulk.message'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await see(dialog.getByText(en('message.leftOut', { n: 1 })));
      await see(dialog.getByText(en('message.recipients', { n: 2 })));
      await dialog.getByRole('radio', { name: en('message.channel.sms') }).check();
      expect(await box('message.subject.en').count()).toBe(0);
      // People who have opted out of SMS are not counted.
      await see(dialog.getByText(en('message.recipients', { n: 1 })));
      await see(dialog.getByText(en('message.unreached', { n: 1 })));
      await optOuts.set(bruno, ['messages'], []);
      await dialog.getByRole('checkbox', { name: en('message.confirmBox', { n: 1 }) }).check();
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
      // The confirmation was for one person; by email there are two.
      expect(await send().isDisabled()).toBe(true);
      await dialog.getByRole('checkbox', { name: en('message.confirmBox', { n: 2 }) }).check();
      await send().click();
      await see(page.getByText(en('message.sent')));
      await gone(dialog);
      await eventually(async () => expect((await outbox('Apportez votre veste')).length).toBe(2));
    },
  );
};
