import { Notices } from '#contracts/api/notices.ts';
import { roleGroups } from '#contracts/permissions.ts';
import { useText } from '#portal/language/i18n.ts';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { SystemScreen } from '../admin/SystemScreen.tsx';
import { ValidationTab } from '../admin/ValidationTab.tsx';
import { NoticeList } from '../messaging/NoticeList.tsx';
import { CertificatesTab } from './CertificatesTab.tsx';
import { LevelsTab } from './LevelsTab.tsx';
import { LicenceTypesTab } from './LicenceTypesTab.tsx';
import { platformSetup } from './platform-setup.ts';
import { FirstSetUp } from '../dashboard/FirstSetUp.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

const tabs: readonly TabEntry[] = [
  { id: 'console-tab-permits', label: 'admin.tab.permits', content: () => <LicenceTypesTab /> },
  { id: 'console-tab-certificates', label: 'admin.tab.certificates', content: () => <CertificatesTab /> },
  {
    id: 'console-tab-validation',
    label: 'admin.tab.validation',
    access: { all: ['menus.onboarding'] },
    content: () => <ValidationTab />,
  },
  { id: 'console-tab-levels', label: 'admin.tab.levels', content: () => <LevelsTab /> },
  { id: 'console-tab-notices', label: 'notices.title', access: Notices.access, content: () => <NoticeList /> },
  {
    id: 'console-tab-system',
    label: 'system.title',
    access: { roles: roleGroups.admin },
    content: () => <SystemScreen />,
  },
];

/** Where the platform's people look after what all companies share (rule console.tabs). */
export const ConsoleScreen = () => {
  const t = useText();
  return (
    <>
      <FirstSetUp lines={platformSetup} />
      <PageHead title={t('console.title')} />
      <Tabs label="console.title" tabs={tabs} />
    </>
  );
};
