import { DeletePermit, UpdatePermit } from '#contracts/api/licence-types.ts';
import { licenceTypesFile } from '#contracts/files/reference-files.ts';
import { text } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { callAction, deletes } from '#portal/ui/list/row-action.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { LicenceTypeForm } from './LicenceTypeForm.tsx';
import { FileLink } from '#portal/ui/FileLink.tsx';

const columns = columnsOf(licenceTypesFile, {
  prefix: { width: '6rem' },
  title: { priority: 1, width: 'minmax(9rem, 2fr)' },
  file: { width: 'minmax(7rem, 1fr)', cell: ({ image }) => image && <FileLink file={image} /> },
  expiration: { width: '6.5rem' },
  status: { width: '6.5rem', cell: ({ isActive }) => <ActiveBadge active={isActive} /> },
  lists: { width: '7rem', align: 'end' },
});

/** Kinds of licence: added, changed, turned on and off, deleted (rules permit.form, permit.toggle, permit.messages). */
export const LicenceTypesTab = () => (
  <DataList
    name="permits"
    file={licenceTypesFile}
    columns={columns}
    empty={{ hint: 'permit.empty' }}
    off={({ isActive }) => !isActive}
    params={{ includeInactive: true }}
    form={{ add: 'permit.new', edit: 'permit.edit', content: (row) => <LicenceTypeForm row={row} /> }}
    actions={({ id, title, isActive, jobPostingCount: n }) => {
      const texts = { danger: isActive, success: 'permit.saved', failure: 'permit.failed' };
      const question = text('permit.toggle.confirm', { n });
      const asked = { ...texts, title: text('permit.toggle.title', { title }), question };
      return [
        callAction(isActive ? 'permit.disable' : 'permit.enable', UpdatePermit, { id, isActive: !isActive }, asked),
        deletes(DeletePermit, { id }, text('permit.delete.question', { title }), 'permit.deleted'),
      ];
    }}
  />
);
