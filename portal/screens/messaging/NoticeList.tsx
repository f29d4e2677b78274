import { RetryNotice, type Notice } from '#contracts/api/notices.ts';
import { noticesFile } from '#contracts/files/office-files.ts';
import { channels } from '#contracts/values/message.ts';
import { givenUp, noticeKinds, noticeStates } from '#contracts/values/notice.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import type { Filter } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { NoticeState } from './NoticeState.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

const columns = columnsOf(noticesFile, {
  at: {},
  person: { priority: 1 },
  kind: {},
  events: {},
  channel: { width: '7rem' },
  state: { width: '9rem', cell: ({ state, kept }) => <NoticeState state={state} kept={kept} /> },
});
const watch = ['notices'] as const;
const filters: readonly Filter[] = [
  {
    type: 'state',
    label: 'notices.state',
    options: noticeStates.map((id) => ({
      id,
      text: id === 'sent' ? 'notices.sentOrKept' : `notices.state.${id}`,
    })),
  },
  { type: 'channel', label: 'message.channel', options: channels.map((id) => ({ id, text: `message.channel.${id}` })) },
  { type: 'kind', label: 'notices.kind', options: noticeKinds.map((id) => ({ id, text: `notice.kind.${id}` })) },
];

/** Who was told what, by which channel, and how it went; the platform's administrators may ask for another try. */
export const NoticeList = () => {
  const read = useDialog<Notice>();
  const retry = useCommand(RetryNotice, { success: 'notices.retried' });
  return (
    <>
      <DataList
        label="notices.title"
        file={noticesFile}
        columns={columns}
        filters={filters}
        dates
        watch={watch}
        actions={(notice) => [
          { key: 'read', label: 'notices.read', run: () => read.show(notice) },
          ...(givenUp(notice.state)
            ? [{ key: 'retry', label: 'notices.retry', run: () => retry.mutate({ id: notice.id }) }]
            : []),
        ]}
      />
      <DialogHost dialog={read}>{(subject, shown) => <NoticeDialog {...shown} id={subject.id} />}</DialogHost>
    </>
  );
};
