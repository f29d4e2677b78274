import { DeleteExternalChat, ExternalChats, SaveExternalChat } from '#contracts/api/event-setup.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

type Chat = Output<typeof ExternalChats>[number];

/** Links to conversations about the event in other applications. */
export const EventChats = ({ event }: { readonly event: RequestDetail }) => {
  const t = useText();
  const { data, error, refetch } = useRead(ExternalChats, { id: event.id }, { quiet: true });
  const form = useDialog<Partial<Chat>>();
  const remove = useCommand(DeleteExternalChat, { success: 'chat.external.deleted' });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
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
      <SubjectDialog dialog={form} title={t('event.tab.externalChats')}>
        {(subject) => (
          <CommandForm
            command={SaveExternalChat}
            values={{
              id: event.id,
              chatId: subject.id ?? null,
              title: subject.title ?? '',
              url: subject.url ?? '',
            }}
            success="chat.external.saved"
          >
            <TextField name="title" label="externalChat.title" required autoFocus />
            <TextField name="url" label="externalChat.url" required />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
