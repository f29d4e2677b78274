import { DeleteThreeLink, SaveThreeLink, ThreeLinkEffect, ThreeLinks } from '#contracts/api/skills.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { requiredLicencesFile } from '#contracts/files/reference-files.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { removalQuestion } from '#portal/ui/feedback/use-remove.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { rowNow } from '#portal/ui/list/every-row.ts';
import { useLicenceTypeOptions, useSkillOptions, useTerritoryOptions } from './options.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Row = Output<typeof ThreeLinks>[number];
const valuesOf = ({ id, skill, permit, territory }: Row) => ({
  id,
  skillId: skill.id,
  permitId: permit.id,
  territoryId: territory.id,
});

const columns = columnsOf(requiredLicencesFile, {
  skill: { priority: 1, width: 'minmax(9rem, 1fr)' },
  permit: { width: 'minmax(9rem, 1fr)' },
  territory: { width: 'minmax(9rem, 1fr)' },
});

const Fields = () => (
  <>
    <SelectField name="skillId" label="threeLink.skill" required options={useSkillOptions()} />
    <SelectField name="permitId" label="threeLink.permit" required options={useLicenceTypeOptions()} />
    <SelectField name="territoryId" label="threeLink.territory.label" required options={useTerritoryOptions()} />
  </>
);

/** The licence that a skill needs in a territory (decision 27, rule link.three). */
export const ThreeLinksScreen = () => {
  const t = useText();
  const form = useDialog<Row | null>();
  const { run } = useAgreed(DeleteThreeLink, { success: 'threeLink.deleted', failure: 'generic.deleteError' });
  const remove = ({ id, skill, permit, territory }: Row) =>
    run({ id }, async () => {
      const { shifts } = await call(ThreeLinkEffect, { id });
      const names = { skill: skill.name, permit: permit.name, territory: territory.name };
      const told = [t('threeLink.delete.question', names), shifts > 0 && t('threeLink.effect', { n: shifts })];
      return { agreed: shifts, question: removalQuestion(told.filter(Boolean).join(' ')) };
    });
  const preview = async ({ id, skillId, permitId, territoryId }: Request<typeof SaveThreeLink>) => {
    const { shifts } = await call(ThreeLinkEffect, { id, link: { skillId, permitId, territoryId } });
    const question = { title: t('menu.admin.threeLink'), question: t('threeLink.effect', { n: shifts }) };
    return { agreed: shifts, ...(shifts > 0 && { question }) };
  };
  return (
    <>
      <PageHead title={t('menu.admin.threeLink')} />
      <DataList
        label="menu.admin.threeLink"
        file={requiredLicencesFile}
        columns={columns}
        onEdit={form.show}
        onRemove={(row) => void remove(row)}
        add={{ label: 'threeLink.new', run: () => form.show(null) }}
      />
      <SubjectDialog dialog={form} title={(row) => t(row ? 'threeLink.edit' : 'threeLink.new')}>
        {(row) => (
          <CommandForm
            command={SaveThreeLink}
            values={row ? valuesOf(row) : {}}
            fresh={row ? async () => valuesOf(await rowNow(ThreeLinks, row)) : undefined}
            preview={preview}
            success="threeLink.saved"
          >
            <Fields />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
