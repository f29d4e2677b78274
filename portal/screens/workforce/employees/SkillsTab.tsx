import { LevelsAndSkills, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';

/** What the employee can do: skills of the platform and of the viewer's company. */
export const SkillsTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(LevelsAndSkills, { employeeId: agentId }, { quiet: true });
  const may = useMay(SaveLevelsAndSkills.access);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { skillIds, skills } = data;
  const held = skills.filter(({ id }) => skillIds.includes(id));
  if (!may)
    return held.length === 0 ? (
      <EmptyState text={t('employee.noSkills')} />
    ) : (
      <ul className="linked">
        {held.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    );
  return (
    <section className="panel">
      <CommandForm command={SaveLevelsAndSkills} values={{ employeeId: agentId, skillIds }} success="employee.saved">
        <SelectField
          name="skillIds"
          label="employee.tab.skills"
          multiple
          options={skills.map(({ id, name }) => ({ id, name }))}
        />
      </CommandForm>
    </section>
  );
};
