import { useMemo } from 'react';
import { AgenciesToAsk } from '#contracts/api/agencies.ts';
import { GetCompanyPay } from '#contracts/api/company-pay.ts';
import { SaveCompanyProfile } from '#contracts/api/company-profile.ts';
import { GetSupport, Uniforms } from '#contracts/api/company-settings.ts';
import { SaveNoticeSettings } from '#contracts/api/notices.ts';
import { PrimesOfCustomer } from '#contracts/api/primes.ts';
import { AllIntegrations } from '#contracts/api/integrations.ts';
import { LogHeads } from '#contracts/api/proof.ts';
import { BillingRates } from '#contracts/api/rates.ts';
import { SmartConnectSetting } from '#contracts/api/smart-connect.ts';
import { SaveSkill } from '#contracts/api/skills.ts';
import { ChooseSubTerritories } from '#contracts/api/territories.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { CustomizationTab } from '../accounts/customization/CustomizationTab.tsx';
import { AgenciesTab } from '../accounts/links/AgenciesTab.tsx';
import { SmartConnectTab } from '../accounts/smart-connect/SmartConnectTab.tsx';
import { BillingSettings, PrimeSettings, SalarySettings } from '../money/terms/SettingsTabs.tsx';
import { TravelSettings } from '../money/terms/TravelPanel.tsx';
import { OwnTerritoriesTab } from '../reference/OwnTerritoriesTab.tsx';
import { SkillList } from '../reference/SkillList.tsx';
import { IntegrationsTab } from './integrations/IntegrationsTab.tsx';
import { CompanyTab } from './CompanyTab.tsx';
import { NoticeSettingsTab } from './NoticeSettingsTab.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import { SupportTab } from './SupportTab.tsx';
import { UniformTab } from './UniformTab.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** Only an employer pays: an agency, or a client that has agents of its own. */
const ofEmployers = new Set(['settings-tab-salary', 'settings-tab-paidTravelPerKm']);

const tabs: readonly TabEntry[] = [
  {
    id: 'settings-tab-salary',
    label: 'settings.tab.salary',
    access: GetCompanyPay.access,
    content: () => <SalarySettings />,
  },
  {
    id: 'settings-tab-billing',
    label: 'settings.tab.billing',
    access: BillingRates.access,
    content: () => <BillingSettings />,
  },
  {
    id: 'settings-tab-primes',
    label: 'settings.tab.primes',
    access: PrimesOfCustomer.access,
    content: () => <PrimeSettings />,
  },
  { id: 'settings-tab-uniform', label: 'settings.tab.uniform', access: Uniforms.access, content: () => <UniformTab /> },
  {
    id: 'settings-tab-support',
    label: 'settings.tab.support',
    access: GetSupport.access,
    content: () => <SupportTab />,
  },
  { id: 'settings-tab-customization', label: 'settings.tab.customization', content: () => <CustomizationTab /> },
  {
    id: 'settings-tab-integrations',
    label: 'settings.tab.integrations',
    access: AllIntegrations.access,
    content: () => <IntegrationsTab />,
  },
  {
    id: 'settings-tab-territories',
    label: 'settings.tab.territories',
    access: ChooseSubTerritories.access,
    content: () => <OwnTerritoriesTab />,
  },
  { id: 'settings-tab-skills', label: 'settings.tab.skills', access: SaveSkill.access, content: () => <SkillList /> },
  {
    id: 'settings-tab-paidTravelPerKm',
    label: 'settings.tab.travel',
    access: GetCompanyPay.access,
    content: () => <TravelSettings />,
  },
  {
    id: 'settings-tab-smartConnect',
    label: 'settings.tab.smartConnect',
    access: SmartConnectSetting,
    content: () => <SmartConnectTab />,
  },
  {
    id: 'settings-tab-company',
    label: 'settings.tab.company',
    access: SaveCompanyProfile.access,
    content: () => <CompanyTab />,
  },
  {
    id: 'settings-tab-agencies',
    label: 'filter.agencies',
    access: AgenciesToAsk.access,
    content: () => <AgenciesTab />,
  },
  {
    id: 'settings-tab-notices',
    label: 'noticeSettings.tab',
    access: SaveNoticeSettings.access,
    content: () => <NoticeSettingsTab />,
  },
  { id: 'settings-tab-proof', label: 'settings.tab.proof', access: LogHeads.access, content: () => <ProofPanel /> },
];

/** Settings of the caller's company (rule settings.tabs); a tab is shown to those who may make its calls. */
export const SettingsScreen = () => {
  const t = useText();
  const { agencyId, data } = useUser();
  const employer = agencyId !== null || data.canBeEmployer;
  const shown = useMemo(() => tabs.filter(({ id }) => employer || !ofEmployers.has(id)), [employer]);
  return (
    <>
      <PageHead title={t('menu.agency.settings')} />
      <Tabs label="menu.agency.settings" tabs={shown} />
    </>
  );
};
