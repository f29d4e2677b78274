import { receivedLinksFile } from '#contracts/files/agent-files.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { answering, answers } from './link-answer.ts';
import { linkColumns } from './link-columns.tsx';

/** Agents who ask the company to employ them, and wait for its answer (rule emp.linkLists). */
export const ReceivedLinks = () => (
  <DataList
    name="received"
    file={receivedLinksFile}
    columns={linkColumns}
    watch={['employees']}
    access={answering}
    actions={(request) => [
      { label: 'employees.link.accept', ...answers(request, true, 'employees.link.accepted') },
      { label: 'employees.link.refuse', danger: true, ...answers(request, false, 'employees.link.refused') },
    ]}
  />
);
