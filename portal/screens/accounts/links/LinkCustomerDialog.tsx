import { useState } from 'react';
import { CustomerToLink, LinkCustomer } from '#contracts/api/agencies.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Props = { readonly open: boolean; readonly agencyId: string; readonly onClose: () => void };

/**
 * Asks a client that is on Vigie already, by its whole email address, to be served by the agency, or answers its
 * request.
 */
export const LinkCustomerDialog = ({ open, agencyId, onClose }: Props) => {
  const t = useText();
  const [found, setFound] = useState<Output<typeof CustomerToLink> | null>(null);
  const asks = found?.link === 'pendingAgency';
  return (
    <Dialog open={open} onClose={onClose} title={t('link.askClient')}>
      {found && (asks || found.link === 'none') ? (
        <CommandForm
          key="ask"
          command={LinkCustomer}
          values={{ agencyId, customerId: found.id }}
          submit={asks ? 'link.accept' : 'link.ask'}
          success={asks ? 'link.done.accepted' : 'link.done.asked'}
        >
          <p>{t(asks ? 'link.askClient.asks' : 'link.askClient.question', { name: found.name })}</p>
        </CommandForm>
      ) : (
        <CommandForm
          key="find"
          command={CustomerToLink}
          values={{ id: agencyId, email: '' }}
          submit="link.find"
          careless
          onSaved={setFound}
        >
          <TextField name="email" label="client.email" type="email" hint="link.byEmail" required autoFocus />
          {found && <p role="status">{t(`link.askClient.${found.link}`, { name: found.name })}</p>}
        </CommandForm>
      )}
    </Dialog>
  );
};
