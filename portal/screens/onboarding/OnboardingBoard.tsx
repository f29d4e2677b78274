import { useMemo } from 'react';
import { OnboardingCounts } from '#contracts/api/onboarding.ts';
import { roleGroups, type Role } from '#contracts/permissions.ts';
import { onboardingTabs, type OnboardingTab } from '#contracts/values/onboarding.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { ValidationTab } from '../admin/ValidationTab.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** The addresses of tabs, which deep links name. */
const ids: Record<OnboardingTab, string> = {
  interview: 'interview',
  contract: 'contract',
  declined: 'declined',
  firstShift: 'firstShift',
  ready: 'readyToWork',
  license: 'licenseToValidate',
  bsp: 'bspNotValidated',
  new: 'newApply',
};

/** Applications by where they stand (rule onboard.tabs). */
export const OnboardingBoard = () => {
  const t = useText();
  const customer = (roleGroups.customerManagerOnly as readonly Role[]).includes(useUser().role);
  const { data } = useRead(OnboardingCounts, {}, { quiet: true });
  const tabs = useMemo(
    () =>
      onboardingTabs.map((tab): TabEntry => {
        const count = data?.[tab] ?? 0;
        return {
          id: `onboarding-tab-${ids[tab]}`,
          label: `onboarding.tab.${tab}`,
          ...(count > 0 && { count: <span className="count">{number(count)}</span> }),
          content: () => (
            <>
              <CandidateTable tab={tab} />
              {tab === 'bsp' && !customer && <ValidationTab />}
            </>
          ),
        };
      }),
    [data, customer],
  );
  return (
    <>
      <PageHead title={t('menu.agency.onboarding')} />
      <Tabs label="menu.agency.onboarding" tabs={tabs} />
    </>
  );
};
