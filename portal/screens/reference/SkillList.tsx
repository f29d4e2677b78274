import { DeleteSkill, SaveSkill } from '#contracts/api/skills.ts';
import { skillsFile } from '#contracts/files/reference-files.ts';
import { text } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ownFirst } from '#portal/ui/list/own-first.ts';
import { deletes } from '#portal/ui/list/row-action.ts';
import { SkillForm } from './SkillForm.tsx';

const described = { priority: 3, width: 'minmax(8rem, 1.5fr)' } as const;
const columns = ownFirst(
  columnsOf(skillsFile, {
    nameEn: { priority: 1, width: 'minmax(8rem, 1fr)', cell: (row) => <span lang="en">{row.nameEn}</span> },
    nameFr: { width: 'minmax(8rem, 1fr)', cell: (row) => <span lang="fr">{row.nameFr}</span> },
    descriptionEn: { ...described, cell: (row) => <span lang="en">{row.descriptionEn}</span> },
    descriptionFr: { ...described, cell: (row) => <span lang="fr">{row.descriptionFr}</span> },
    rateType: { width: '9rem' },
  }),
);

const refused = ({ own }: { readonly own: boolean }) => (own ? undefined : text('skill.platform'));

/** Skills: the platform's are everybody's to read; each changes its own (rule skill.unique). */
export const SkillList = () => (
  <DataList
    name="skills"
    file={skillsFile}
    columns={columns}
    empty={{ hint: 'skill.empty' }}
    access={SaveSkill.access}
    form={{ add: 'skill.new', edit: 'skill.edit', refused, content: (row) => <SkillForm row={row} /> }}
    actions={(row) => {
      const question = text('skill.delete.question', { name: row.name });
      const removal = deletes(DeleteSkill, { id: row.id }, question, 'skill.deleted', 'skill.deleteError');
      return [{ ...removal, refused: refused(row) }];
    }}
  />
);
