import { DeletePermit, UpdatePermit } from '#contracts/api/licence-types.ts';
import { licenceTypesFile } from '#contracts/files/reference-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import type { LicenceTypeRow } from './licence-type-row.ts';
import { LicenceTypeDialog } from './LicenceTypeDialog.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

const columns = columnsOf(licenceTypesFile, {
  prefix: { width: '6rem' },
  title: { priority: 1, width: 'minmax(9rem, 2fr)' },
  file: {
    width: 'minmax(7rem, 1fr)',
    cell: ({ image }) =>
      image && (
        <a href={image.url} target="_blank" rel="noreferrer">
          {image.name}
        </a>
      ),
  },
  expiration: { width: '6.5rem' },
  status: { width: '6.5rem', cell: ({ isActive }) => <ActiveBadge active={isActive} /> },
  lists: { width: '7rem', align: 'end' },
});
const params = { includeInactive: true };

/** Kinds of licence: made, changed, switched on and off, deleted (rules permit.form, permit.toggle, permit.messages). */
export const LicenceTypesTab = () => {
  const t = useText();
  const form = useDialog<LicenceTypeRow | null>();
  const remove = useRemove(DeletePermit, 'permit.deleted');
  const { run } = useAgreed(UpdatePermit, { success: 'permit.saved', failure: 'permit.failed' });
  const toggle = ({ id, title, isActive, jobPostingCount }: LicenceTypeRow) => {
    const asked = {
      title: t('permit.toggle.title', { title }),
      confirm: t(isActive ? 'permit.disable' : 'permit.enable'),
    };
    const question = t('permit.toggle.confirm', { n: jobPostingCount });
    return run({ id, isActive: !isActive }, { ...asked, question, danger: isActive });
  };
  const actions = (row: LicenceTypeRow) => [
    { key: 'toggle', label: row.isActive ? 'permit.disable' : 'permit.enable', run: () => void toggle(row) },
  ];
  return (
    <>
      <DataList
        name="permits"
        label="admin.tab.permits"
        file={licenceTypesFile}
        columns={columns}
        off={({ isActive }) => !isActive}
        params={params}
        onEdit={form.show}
        actions={actions}
        onRemove={({ id, title }) => void remove({ id }, t('permit.delete.question', { title }))}
        add={{ label: 'permit.new', run: () => form.show(null) }}
      />
      <DialogHost dialog={form}>{(permit, shown) => <LicenceTypeDialog {...shown} permit={permit} />}</DialogHost>
    </>
  );
};
