import { DeleteSkill, SaveSkill, type Skills } from '#contracts/api/skills.ts';
import type { Output } from '#contracts/endpoint.ts';
import { skillsFile } from '#contracts/files/reference-files.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { RowAction } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { SkillForm } from './SkillForm.tsx';

type Row = Output<typeof Skills>[number];

const columns = columnsOf(skillsFile, {
  nameEn: { priority: 1, width: 'minmax(8rem, 1fr)', cell: ({ nameEn }) => <span lang="en">{nameEn}</span> },
  nameFr: { width: 'minmax(8rem, 1fr)', cell: ({ nameFr }) => <span lang="fr">{nameFr}</span> },
  descriptionEn: {
    priority: 3,
    width: 'minmax(8rem, 1.5fr)',
    cell: ({ descriptionEn }) => <span lang="en">{descriptionEn}</span>,
  },
  descriptionFr: {
    priority: 3,
    width: 'minmax(8rem, 1.5fr)',
    cell: ({ descriptionFr }) => <span lang="fr">{descriptionFr}</span>,
  },
  rateType: { width: '9rem' },
});

/** Skills: the platform's are everybody's to read; each changes its own (rule skill.unique). */
export const SkillList = () => {
  const t = useText();
  const may = useMay(SaveSkill.access);
  const form = useDialog<Row | null>();
  const remove = useRemove(DeleteSkill, 'skill.deleted', 'skill.deleteError');
  const actions = (row: Row): RowAction[] => {
    const refused = row.own ? undefined : t('skill.platform');
    return [
      { key: 'edit', label: 'row.edit', refused, run: () => form.show(row) },
      {
        key: 'delete',
        label: 'row.delete',
        danger: true,
        refused,
        run: () => void remove({ id: row.id }, t('skill.delete.question', { name: row.name })),
      },
    ];
  };
  return (
    <>
      <DataList
        name="skills"
        label="menu.admin.competences"
        file={skillsFile}
        columns={columns}
        {...(may && { actions })}
        add={may && { label: 'skill.new', run: () => form.show(null) }}
      />
      <SubjectDialog dialog={form} title={(row) => t(row ? 'skill.edit' : 'skill.new')}>
        {(row) => <SkillForm row={row} />}
      </SubjectDialog>
    </>
  );
};
