import { Notices, RetryNotice, type Notice } from '#contracts/api/notices.ts';
import { channels } from '#contracts/values/message.ts';
import { givenUp, noticeKinds, noticeStates } from '#contracts/values/notice.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { moment } from '#portal/ui/format.ts';
import type { Column, Filter } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { NoticeState } from './NoticeState.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

const Kind = ({ kind }: Pick<Notice, 'kind'>) => useText()(`notice.kind.${kind}`);
const Via = ({ channel }: Pick<Notice, 'channel'>) => useText()(`message.channel.${channel}`);

const columns: readonly Column<Notice>[] = [
  { key: 'at', label: 'notices.at', cell: ({ at }) => moment(at) },
  { key: 'person', label: 'notices.person', priority: 1, cell: ({ person, to }) => person.name || to },
  { key: 'kind', label: 'notices.kind', cell: ({ kind }) => <Kind kind={kind} /> },
  { key: 'events', label: 'notices.events', cell: ({ events }) => events.join(', ') },
  { key: 'channel', label: 'message.channel', width: '7rem', cell: ({ channel }) => <Via channel={channel} /> },
  {
    key: 'state',
    label: 'notices.state',
    width: '9rem',
    cell: ({ state, kept }) => <NoticeState state={state} kept={kept} />,
  },
];
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
        list={Notices}
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
