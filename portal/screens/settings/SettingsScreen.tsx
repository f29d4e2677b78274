import { AgenciesToAsk } from '#contracts/api/agencies.ts';
import { GetSupport, Uniforms } from '#contracts/api/company-settings.ts';
import { SaveNoticeSettings } from '#contracts/api/notices.ts';
import { SmartConnectSetting } from '#contracts/api/smart-connect.ts';
import { SaveSkill } from '#contracts/api/skills.ts';
import { ChooseSubTerritories } from '#contracts/api/territories.ts';
import { useText } from '../../language/i18n.ts';
import { Tabs, type TabEntry } from '../../ui/Tabs.tsx';
import { CustomizationTab } from '../accounts/customization/CustomizationTab.tsx';
import { AgenciesTab } from '../accounts/links/AgenciesTab.tsx';
import { SmartConnectTab } from '../accounts/smart-connect/SmartConnectTab.tsx';
import { OwnTerritoriesTab } from '../reference/OwnTerritoriesTab.tsx';
import { SkillList } from '../reference/SkillList.tsx';
import { NoticeSettingsTab } from './NoticeSettingsTab.tsx';
import { SupportTab } from './SupportTab.tsx';
import { UniformTab } from './UniformTab.tsx';

const tabs: readonly TabEntry[] = [
  { id: 'settings-tab-uniform', label: 'settings.tab.uniform', access: Uniforms.access, content: () => <UniformTab /> },
  { id: 'settings-tab-support', label: 'settings.tab.support', access: GetSupport.access, content: () => <SupportTab /> },
  { id: 'settings-tab-customization', label: 'settings.tab.customization', content: () => <CustomizationTab /> },
  { id: 'settings-tab-territories', label: 'settings.tab.territories', access: ChooseSubTerritories.access, content: () => <OwnTerritoriesTab /> },
  { id: 'settings-tab-skills', label: 'settings.tab.skills', access: SaveSkill.access, content: () => <SkillList /> },
  { id: 'settings-tab-smartConnect', label: 'settings.tab.smartConnect', access: SmartConnectSetting, content: () => <SmartConnectTab /> },
  { id: 'settings-tab-agencies', label: 'filter.agencies', access: AgenciesToAsk.access, content: () => <AgenciesTab /> },
  { id: 'settings-tab-notices', label: 'noticeSettings.tab', access: SaveNoticeSettings.access, content: () => <NoticeSettingsTab /> },
];

/** Settings of the caller's company (rule settings.tabs): a tab is here once its screen exists. */
export const SettingsScreen = () => {
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('menu.agency.settings')}</h1>
      </header>
      <Tabs label="menu.agency.settings" tabs={tabs} />
    </>
  );
};
