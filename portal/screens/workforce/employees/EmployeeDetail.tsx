import { Button } from '@mui/material';
import { useParams } from 'react-router-dom';
import { GetEmployee, type EmployeeDetail as Detail } from '#contracts/api/employees.ts';
import { DownloadEmployeeFile } from '#contracts/api/person-file.ts';
import { employeeStatuses } from '#contracts/values/employee.ts';
import { onboardingSteps, stepOf } from '#contracts/values/onboarding.ts';
import { save } from '#portal/api/save.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { Calendar } from '#portal/ui/icons/first-icons.tsx';
import { Download } from '#portal/ui/icons/icons.tsx';
import { Stars } from '#portal/ui/Stars.tsx';
import { StatusBadge } from '#portal/ui/StatusBadge.tsx';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { employeeTabs } from './employee-tabs.tsx';
import { HeadButtons } from './HeadButtons.tsx';
import { useSeesSalary } from './LevelTab.tsx';
import { LicenceBadge } from './LicenceBadge.tsx';
import { StatusMenu } from './StatusMenu.tsx';

/** One employee with all tabs of their file. */
export const EmployeeDetail = () => {
  const { employeeId = '' } = useParams();
  const {
    data: employee,
    error,
    refetch,
  } = useRead(GetEmployee, { id: employeeId }, { quiet: true, watch: ['employees'] });
  useBreadcrumb(employee?.fullName);
  const pay = useSeesSalary();
  if (!employee) return <QueryFallback error={error} retry={refetch} missing="employees.notFound" />;
  const tabs = employeeTabs.map(({ id, title, titleWithoutPay = title, access, screen: Screen }) => ({
    id: `employee-tab-${id}`,
    label: pay ? title : titleWithoutPay,
    access,
    content: () => <Screen agentId={employee.id} />,
  }));
  return (
    <>
      <Head employee={employee} />
      <Tabs label="dialog.agent" tabs={tabs} />
    </>
  );
};

const Head = ({ employee }: { readonly employee: Detail }) => {
  const t = useText();
  const { id, fullName, picture, level, ranking, status = 4, onboardingStatus, permits, schedulingUrl } = employee;
  const name = employeeStatuses[status]!;
  // The status of an application is shown once, by its step.
  const statusText = onboardingStatus === onboardingSteps.work ? t(`employeeStatus.${name}`) : undefined;
  const licences = permits.filter(({ kind }) => kind === 'permit');
  const licence = licences.find(({ validity, expired }) => validity === 'valid' && !expired) ?? licences[0];
  return (
    <header className="page-head">
      <Avatar name={fullName} photo={picture?.url} status={name} size={56} />
      <div>
        <h1>{fullName}</h1>
        <p className="quiet">
          {[level?.title, statusText, employee.employeeNumber && `#${employee.employeeNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="badges">
          <StatusBadge status={stepOf(onboardingStatus)} /> {licence && <LicenceBadge permit={licence} />}{' '}
          {ranking != null && <Stars value={ranking} />}
        </p>
      </div>
      <span className="grow" />
      <HeadButtons agentId={id} name={fullName} inactive={onboardingStatus === onboardingSteps.inactive} />
      {schedulingUrl && (
        <Button
          variant="outlined"
          startIcon={<Calendar size={18} />}
          href={schedulingUrl}
          target="_blank"
          rel="noreferrer"
        >
          {t('onboarding.calendly')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<Download size={18} />}
        onClick={() => orSayWhy(save(DownloadEmployeeFile, { id }))}
      >
        {t('personFile.download')}
      </Button>
      <StatusMenu id={id} status={onboardingStatus} />
    </header>
  );
};
