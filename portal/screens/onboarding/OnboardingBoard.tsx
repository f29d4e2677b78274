import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Applications, type Application } from '#contracts/api/applications.ts';
import { OnboardingCounts } from '#contracts/api/onboarding.ts';
import { roleGroups, type Role } from '#contracts/permissions.ts';
import { onboardingTabs, type OnboardingTab } from '#contracts/values/onboarding.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { ValidationTab } from '../admin/ValidationTab.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

const ApplicationsTab = lazyComponent(() => import('./ApplicationsTab.tsx'), 'ApplicationsTab');

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

const none: readonly Application[] = [];
/** The number beside a tab's name, unless nothing is in it. */
const countBadge = (count: number): Pick<TabEntry, 'count'> =>
  count > 0 ? { count: <span className="count">{number(count)}</span> } : {};

const tabId = (tab: OnboardingTab): string => `onboarding-tab-${ids[tab]}`;

/**
 * Applications by where they stand (rule onboard.tabs); before them those that came by the agency's page, once there
 * are any.
 */
export const OnboardingBoard = () => {
  const t = useText();
  const { role } = useUser();
  const customer = (roleGroups.customerManagerOnly as readonly Role[]).includes(role);
  const ofAgency = (roleGroups.agency as readonly Role[]).includes(role);
  const { data: applications = none } = useRead(Applications, {}, { quiet: true, enabled: ofAgency, watch: ['inbox'] });
  const { hash } = useLocation();
  const { data, error, refetch } = useRead(OnboardingCounts, {}, { quiet: true });
  // The first tab with somebody in it when the board opened; it stays open once nobody is left in it.
  const [first, setFirst] = useState<OnboardingTab>();
  if (data && !first) setFirst(onboardingTabs.find((tab) => data[tab] > 0) ?? onboardingTabs[0]);
  const tabs = useMemo(
    () => [
      ...(applications.length > 0
        ? [
            {
              id: 'tab-applications',
              label: 'applications.tab',
              ...countBadge(applications.filter(({ state }) => state === 'waiting').length),
              content: () => <ApplicationsTab />,
            },
          ]
        : []),
      ...onboardingTabs.map((tab): TabEntry => {
        return {
          id: tabId(tab),
          label: `onboarding.tab.${tab}`,
          ...countBadge(data?.[tab] ?? 0),
          content: () => (
            <>
              <CandidateTable tab={tab} />
              {tab === 'bsp' && !customer && <ValidationTab />}
            </>
          ),
        };
      }),
    ],
    [data, customer, applications],
  );
  return (
    <>
      <PageHead title={t('menu.agency.onboarding')} />
      {first || hash || error ? (
        <Tabs label="menu.agency.onboarding" tabs={tabs} first={tabId(first ?? onboardingTabs[0])} />
      ) : (
        <QueryFallback error={null} retry={refetch} />
      )}
    </>
  );
};
