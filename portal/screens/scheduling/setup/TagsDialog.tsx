import { useRef } from 'react';
import { CreateTag, DeleteTag, RequestTags, ReviseTag, type Tag } from '#contracts/api/tags.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useMay } from '#portal/api/session.tsx';
import { eventTopics } from '#portal/api/realtime.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { removalQuestion } from '#portal/ui/feedback/question.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

type Props = { readonly requestId: string; readonly open: boolean; readonly onClose: () => void };

/** Tags that the viewer may see; their own can be changed (rule tag.visibility). */
export const TagsDialog = ({ requestId, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('tags.title')}>
      <TagList requestId={requestId} />
    </Dialog>
  );
};

/** Number of shifts with a tag, over all events. */
const usesNow = async (requestId: string, id: string) =>
  (await call(RequestTags, { id: requestId })).find((tag) => tag.id === id)?.uses;

const TagList = ({ requestId }: Pick<Props, 'requestId'>) => {
  const t = useText();
  const { data, error, refetch } = useRead(
    RequestTags,
    { id: requestId },
    { quiet: true, watch: eventTopics(requestId) },
  );
  const form = useDialog<Partial<Tag>>();
  const removal = useConfirmedCommand(DeleteTag, { success: 'tag.deleted' });
  const remove = ({ id, name }: Tag) =>
    removal.run({ id }, async () => {
      const { shifts, agents } = (await usesNow(requestId, id)) ?? { shifts: 0, agents: 0 };
      const question = [
        t('items.delete.question', { name }),
        shifts + agents > 0 && t('tag.delete.uses', { shifts, agents }),
      ];
      return { agreed: shifts + agents, question: removalQuestion(question) };
    });
  const may = useMay(CreateTag.access);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const detail = ({ description, visibility, state }: Tag) =>
    [
      t(`tag.${visibility}`),
      visibility === 'external' && t(state === 'connected' ? 'tag.connected' : 'tag.waitingState'),
      description,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <ItemList
        label="filter.tags"
        items={data}
        name={({ name }) => name}
        detail={detail}
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? (tag) => void remove(tag) : undefined}
        asksItself
      />
      <SubjectDialog dialog={form} title={t('filter.tags')}>
        {(subject) => <TagForm requestId={requestId} tag={subject} onDone={form.close} />}
      </SubjectDialog>
    </>
  );
};

type FormProps = { readonly requestId: string; readonly tag: Partial<Tag>; readonly onDone: () => void };
type Words = { readonly name: string; readonly description: string; readonly visibility: Tag['visibility'] };

/** Form of a tag; a change from external to internal must be confirmed, since it can't be undone. */
export const TagForm = ({ requestId, tag, onDone }: FormProps) => {
  const t = useText();
  const sent = useRef<Words>(undefined);
  const revise = useConfirmedCommand(ReviseTag, { success: 'tag.saved', onDone });
  const { id } = tag;
  const values = {
    name: tag.name ?? '',
    description: tag.description ?? '',
    visibility: tag.visibility ?? ('internal' as const),
  };
  const warn = async () => {
    if (!id || !sent.current) return;
    await revise.run({ ...sent.current, id, confirmed: true }, async () => {
      const losing = (await usesNow(requestId, id))?.outside ?? 0;
      const question = {
        title: t('tags.warning.title'),
        question: [t('tag.warning'), losing > 0 && t('tag.warning.agents', { n: losing })],
        confirm: t('tags.confirm'),
        danger: true,
      };
      return { agreed: losing, question };
    });
  };
  const warned = (error: unknown) => {
    const inside = isProblem(error) && error.code === 'TAG_GOES_INSIDE';
    if (inside) void warn();
    return inside;
  };
  const fields = (
    <>
      <TextField name="name" label="tag.name" required autoFocus maxLength={100} />
      <TextField name="description" label="tag.description" rows={2} maxLength={1000} />
      <RadioField
        name="visibility"
        label="tag.visibility"
        row
        choices={[
          { value: 'internal', label: t('tag.internal') },
          { value: 'external', label: t('tag.external') },
        ]}
      />
    </>
  );
  const common = { success: 'tag.saved', onSaved: onDone, onCancel: onDone } as const;
  if (!id)
    return (
      <CommandForm command={CreateTag} values={values} {...common}>
        {fields}
      </CommandForm>
    );
  const keep = ({ name, description = '', visibility }: typeof values & { readonly id: string }) => {
    sent.current = { name, description, visibility };
    return { id, name, description, visibility };
  };
  return (
    <CommandForm<typeof ReviseTag, typeof values & { id: string }>
      command={ReviseTag}
      values={{ id, ...values }}
      toInput={keep}
      onRefused={warned}
      {...common}
    >
      {fields}
    </CommandForm>
  );
};
