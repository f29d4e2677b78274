import { DeleteThreeLink, ThreeLinkEffect } from '#contracts/api/skills.ts';
import { requiredLicencesFile } from '#contracts/files/reference-files.ts';
import { call } from '#portal/api/call.ts';
import { text } from '#portal/language/i18n.ts';
import { removalQuestion } from '#portal/ui/feedback/question.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { deletes } from '#portal/ui/list/row-action.ts';
import { ThreeLinkForm } from './ThreeLinkForm.tsx';

const columns = columnsOf(requiredLicencesFile, {
  skill: { priority: 1, width: 'minmax(9rem, 1fr)' },
  permit: { width: 'minmax(9rem, 1fr)' },
  territory: { width: 'minmax(9rem, 1fr)' },
});

/** The licence that a skill needs in a territory (decision 27, rule link.three). */
export const ThreeLinksScreen = () => (
  <DataList
    head
    file={requiredLicencesFile}
    columns={columns}
    empty={{ hint: 'threeLink.empty' }}
    form={{ add: 'threeLink.new', edit: 'threeLink.edit', content: (row) => <ThreeLinkForm row={row} /> }}
    actions={({ id, skill, permit, territory }) => {
      const names = { skill: skill.name, permit: permit.name, territory: territory.name };
      const ask = async () => {
        const { shifts } = await call(ThreeLinkEffect, { id });
        const effect = shifts > 0 && text('threeLink.effect', { n: shifts });
        return { agreed: shifts, question: removalQuestion([text('threeLink.delete.question', names), effect]) };
      };
      return [deletes(DeleteThreeLink, { id }, ask, 'threeLink.deleted')];
    }}
  />
);
