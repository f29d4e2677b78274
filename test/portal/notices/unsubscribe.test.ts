import { expect } from '@jest/globals';
import { axe, fits, see } from '#test/support/on-screen.ts';
import { fr, step, stage, outbox } from './shared.suite.ts';
import { screenshot } from '#test/support/screenshot.ts';

export const unsubscribe = (): void => {
  step(
    'the link of a mail opens the preferences without signing in, where notifications can be turned off',
    async () => {
      const [mail] = await outbox('Apportez votre veste');
      const path = /(\/unsubscribe\/\S+)/.exec(mail!.text)![1]!;
      const stranger = await stage.page({ language: 'fr', width: 320, height: 700 });
      await stranger.goto(path);
      const choice = (topic: string, channel: string) =>
        stranger
          .getByRole('group', { name: fr(`preferences.topic.${topic}`) })
          .getByRole('checkbox', { name: fr(`message.channel.${channel}`) });
      await see(choice('messages', 'email'));
      expect(await choice('messages', 'email').isChecked()).toBe(true); // opening the page changes nothing
      await axe(stranger);
      await fits(stranger);
      await screenshot(stranger, 'unsubscribe-fr', { fullPage: true });
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
    },
  );
};
