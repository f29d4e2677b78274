import { DeleteExternalChat, ExternalChats, SaveExternalChat } from '#contracts/api/event-setup.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Awaited } from '#portal/ui/Awaited.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

type Chat = Output<typeof ExternalChats>[number];

/** Conversations about the event that are held elsewhere. */
export const EventChats = ({ event }: { readonly event: RequestDetail }) => {
  const t = useText();
  const { data, error, refetch } = useRead(ExternalChats, { id: event.id }, { quiet: true });
  const form = useDialog<Partial<Chat>>();
  const remove = useCommand(DeleteExternalChat, { success: 'chat.external.deleted' });
  if (!data) return <Awaited error={error} retry={refetch} />;
  const may = event.can.includes('edit');
  return (
    <>
      <ItemList
        label="event.tab.externalChats"
        items={data}
        name={({ title }) => title}
        detail={({ url }) => (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        )}
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ id: event.id, chatId: id }) : undefined}
      />
      {form.subject && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={t('event.tab.externalChats')}>
          <CommandForm
            command={SaveExternalChat}
            values={{
              id: event.id,
              chatId: form.subject.id ?? null,
              title: form.subject.title ?? '',
              url: form.subject.url ?? '',
            }}
            success="chat.external.saved"
            onSaved={form.close}
            onCancel={form.close}
          >
            <TextField name="title" label="externalChat.title" required autoFocus />
            <TextField name="url" label="externalChat.url" required />
          </CommandForm>
        </Dialog>
      )}
    </>
  );
};
