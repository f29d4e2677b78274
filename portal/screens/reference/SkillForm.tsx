import { SaveSkill, Skills } from '#contracts/api/skills.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { rowNow } from '#portal/ui/list/every-row.ts';

const blank = { nameEn: '', nameFr: '', descriptionEn: '', descriptionFr: '', rateType: 'hourly' as const };

/** A new skill, or one as it is by now. */
export const SkillForm = ({ row }: { readonly row: Output<typeof Skills>[number] | null }) => {
  const t = useText();
  return (
    <CommandForm
      command={SaveSkill}
      values={row ?? blank}
      fresh={row ? () => rowNow(Skills, row) : undefined}
      success={row ? 'skill.edited' : 'skill.added'}
      failure={row ? 'skill.editError' : 'skill.addError'}
    >
      <BilingualField name="name" labelEn="skill.nameEn" labelFr="skill.nameFr" required maxLength={200} />
      <BilingualField
        name="description"
        labelEn="skill.descriptionEn"
        labelFr="skill.descriptionFr"
        rows={3}
        maxLength={2000}
      />
      <SelectField
        name="rateType"
        label="skill.rateType"
        required
        options={['hourly', 'gamification'].map((id) => ({ id, name: t(`skill.rateType.${id}`) }))}
      />
    </CommandForm>
  );
};
