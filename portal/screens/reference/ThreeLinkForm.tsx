import { SaveThreeLink, ThreeLinkEffect, ThreeLinks } from '#contracts/api/skills.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { rowNow } from '#portal/ui/list/every-row.ts';
import { useLicenceTypeOptions, useSkillOptions, useTerritoryOptions } from './options.ts';

type Row = Output<typeof ThreeLinks>[number];
const valuesOf = ({ id, skill, permit, territory }: Row) => ({
  id,
  skillId: skill.id,
  permitId: permit.id,
  territoryId: territory.id,
});

/** A new link, or one as it is by now; says how many shifts it concerns before it is saved. */
export const ThreeLinkForm = ({ row }: { readonly row: Row | null }) => {
  const t = useText();
  const preview = async ({ id, skillId, permitId, territoryId }: Request<typeof SaveThreeLink>) => {
    const { shifts } = await call(ThreeLinkEffect, { id, link: { skillId, permitId, territoryId } });
    const question = { title: t('menu.admin.threeLink'), question: t('threeLink.effect', { n: shifts }) };
    return { agreed: shifts, ...(shifts > 0 && { question }) };
  };
  return (
    <CommandForm
      command={SaveThreeLink}
      values={row ? valuesOf(row) : {}}
      fresh={row ? async () => valuesOf(await rowNow(ThreeLinks, row)) : undefined}
      preview={preview}
      success="threeLink.saved"
    >
      <SelectField name="skillId" label="threeLink.skill" required options={useSkillOptions()} />
      <SelectField name="permitId" label="threeLink.permit" required options={useLicenceTypeOptions()} />
      <SelectField name="territoryId" label="threeLink.territory.label" required options={useTerritoryOptions()} />
    </CommandForm>
  );
};
