import { RetryNotice } from '#contracts/api/notices.ts';
import { noticesFile } from '#contracts/files/office-files.ts';
import { channels } from '#contracts/values/message.ts';
import { givenUp, noticeKinds, noticeStates } from '#contracts/values/notice.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { NoticeState } from './NoticeState.tsx';
import { sends } from '#portal/ui/list/row-action.ts';

const columns = columnsOf(noticesFile, {
  at: {},
  person: { priority: 1 },
  kind: {},
  events: {},
  channel: { width: '7rem' },
  state: { width: '9rem', cell: ({ state, kept }) => <NoticeState state={state} kept={kept} /> },
});
const filters = [
  choiceOf('state', 'notices.state', noticeStates, (id) =>
    id === 'sent' ? 'notices.sentOrKept' : `notices.state.${id}`,
  ),
  choiceOf('channel', 'message.channel', channels, (id) => `message.channel.${id}`),
  choiceOf('kind', 'notices.kind', noticeKinds, (id) => `notice.kind.${id}`),
];

/** Who was told what, by which channel, and how it went; the platform's administrators may ask for another try. */
export const NoticeList = () => (
  <DataList
    file={noticesFile}
    columns={columns}
    filters={filters}
    dates
    watch={['notices']}
    actions={({ id, state }) => [
      { label: 'notices.read', dialog: (shown) => <NoticeDialog {...shown} id={id} /> },
      givenUp(state) && { label: 'notices.retry', ...sends(RetryNotice, { id }, { success: 'notices.retried' }) },
    ]}
  />
);
