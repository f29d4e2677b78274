import { useText } from '../../language/i18n.ts';
import { Tabs, type TabEntry } from '../../ui/Tabs.tsx';
import { SystemScreen } from './SystemScreen.tsx';
import { ValidationTab } from './ValidationTab.tsx';

const Validation = () => {
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('admin.tab.validation')}</h1>
      </header>
      <ValidationTab />
    </>
  );
};

const tabs: readonly TabEntry[] = [
  { id: 'console-tab-system', label: 'system.title', content: () => <SystemScreen /> },
  { id: 'console-tab-validation', label: 'admin.tab.validation', access: { all: ['menus.onboarding'] }, content: () => <Validation /> },
];

/** What the platform's administrators look after. */
export const AdminConsole = () => <Tabs label="menu.admin.dashboard" tabs={tabs} />;
