import { expect } from '@jest/globals';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { DeliveryRefused } from '#kernel/channels.ts';
import { axe, fits, see, visit } from '#test/support/on-screen.ts';
import { signedIn } from '#test/support/world.ts';
import { fr, step, stage, admin, chloe, outbox } from './shared.suite.ts';

export const outboxOfAdmin = (): void => {
  step(
    'an administrator sees who was told what without a reload, in French on a phone, and tries again what was refused',
    async () => {
      await visit(admin, '/dashboard#tab-notices');
      // No provider is set up here, so nothing may be shown as sent.
      await see(admin.getByText(fr('notices.kept')).first());
      const { sms } = stage.vigie.platform.gateways;
      const kept = sms.send.bind(sms);
      sms.send = () => Promise.reject(new DeliveryRefused('aucun numéro'));
      const agency = await signedIn(stage.vigie, 'agencyA');
      await agency.call(MessageToEmployees, {
        employeeIds: [chloe],
        draft: { isSMS: true, messageEn: 'Again', confirm: true },
      });
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
      await see(dialog.getByText(fr('notices.kept')));
      expect(await outbox('Again')).toHaveLength(1);
    },
  );
};
