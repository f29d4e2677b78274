import { LevelsAndSkills, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { PayRates } from '#contracts/api/rates.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { AgentSalaries } from '#portal/screens/money/terms/AgentSalaries.tsx';

/** Whether the viewer sees what employees are paid: at their employer, with the grant. */
export const useSeesSalary = () => {
  const { agencyId, data } = useUser();
  return useMay(PayRates.access) && (agencyId !== null || data.canBeEmployer);
};

/** The level that the employee works at, and what they are paid. */
export const LevelTab = ({ agentId }: { readonly agentId: string }) => {
  const { data, error, refetch } = useRead(LevelsAndSkills, { employeeId: agentId }, { quiet: true });
  const pay = useSeesSalary();
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { levelId, skillIds, skills } = data;
  return (
    <>
      <Level agentId={agentId} levelId={levelId} levels={data.levels} />
      {pay && (
        <AgentSalaries agentId={agentId} levelId={levelId} skills={skills.filter(({ id }) => skillIds.includes(id))} />
      )}
    </>
  );
};

type LevelProps = { readonly agentId: string } & Pick<Output<typeof LevelsAndSkills>, 'levelId' | 'levels'>;

const Level = ({ agentId, levelId, levels }: LevelProps) => {
  const t = useText();
  const may = useMay(SaveLevelsAndSkills.access);
  const level = levels.find(({ id }) => id === levelId);
  if (!may) return <Facts facts={[['employee.level', level?.title ?? t('employee.noLevel')]]} />;
  return (
    <section className="panel">
      <CommandForm
        command={SaveLevelsAndSkills}
        values={{ employeeId: agentId, levelId: levelId ?? undefined }}
        success="employee.saved"
        ready={(typed) => Boolean(typed.levelId)}
      >
        <SelectField
          name="levelId"
          label="employee.level"
          options={levels.map(({ id, title }) => ({ id, name: title }))}
        />
      </CommandForm>
    </section>
  );
};
