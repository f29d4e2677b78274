import { RetryNotice } from '#contracts/api/notices.ts';
import { noticesFile } from '#contracts/files/notice-file.ts';
import { isRetryable } from '#contracts/values/notice.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { sends } from '#portal/ui/list/row-action.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { noticeColumns, noticeFilters } from './notice-columns.tsx';

/** Sent notifications with recipient, channel and result; the platform's administrators may retry one. */
export const NoticeList = () => (
  <DataList
    file={noticesFile}
    columns={noticeColumns}
    filters={noticeFilters}
    dates
    watch={['notices']}
    actions={({ id, state }) => [
      { label: 'notices.read', dialog: (shown) => <NoticeDialog {...shown} id={id} /> },
      isRetryable(state) && { label: 'notices.retry', ...sends(RetryNotice, { id }, { success: 'notices.retried' }) },
    ]}
  />
);
