import { noticesFile } from '#contracts/files/notice-file.ts';
import { channels } from '#contracts/values/message.ts';
import { noticeKinds, noticeStates } from '#contracts/values/notice.ts';
import { choiceOf, type Filter } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { NoticeState } from './NoticeState.tsx';

export const noticeColumns = columnsOf(noticesFile, {
  at: {},
  person: { priority: 1 },
  kind: {},
  events: {},
  channel: { width: '7rem' },
  state: { width: '9rem', cell: ({ state, kept }) => <NoticeState state={state} kept={kept} /> },
});

export const noticeFilters: readonly Filter[] = [
  choiceOf('state', 'notices.state', noticeStates, (id) =>
    id === 'sent' ? 'notices.sentOrKept' : `notices.state.${id}`,
  ),
  choiceOf('channel', 'message.channel', channels, (id) => `message.channel.${id}`),
  choiceOf('kind', 'notices.kind', noticeKinds, (id) => `notice.kind.${id}`),
];
