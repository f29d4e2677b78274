import { LevelsAndSkills, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.tsx';
import { useText } from '../../../language/i18n.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { CommandForm } from '../../../ui/CommandForm.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

/** The level that the employee works at. */
export const LevelTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const { data } = useRead(LevelsAndSkills, { employeeId: agentId });
  const may = useMay(SaveLevelsAndSkills.access);
  if (!data) return <Loading />;
  const { levelId, levels } = data;
  const level = levels.find(({ id }) => id === levelId);
  if (!may) return <p>{level?.title ?? t('employee.noLevel')}</p>;
  return (
    <section className="panel">
      <CommandForm
        command={SaveLevelsAndSkills}
        values={{ employeeId: agentId, levelId: levelId ?? undefined }}
        success="employee.saved"
        ready={(typed) => Boolean(typed.levelId)}
      >
        <SelectField name="levelId" label="employee.level" options={levels.map(({ id, title }) => ({ id, name: title }))} />
      </CommandForm>
    </section>
  );
};
