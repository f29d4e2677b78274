import { lazy, Suspense } from 'react';
import { roleGroups, type Access } from '#contracts/permissions.ts';
import { useMay } from '../api/session.tsx';

/** Who settles what an agency pays by; as `AdoptRuleSet` says, without loading it for everybody. */
const settles: Access = { roles: roleGroups.agency, all: ['menus.settings', 'finance.viewPay', 'finance.editPay'] };
const RuleSetQuestion = lazy(() =>
  import('../screens/money/terms/RuleSetQuestion.tsx').then((file) => ({ default: file.RuleSetQuestion })),
);

/** What an agency still has to settle before it works, said above every page until it is. */
export const FirstSetUp = () =>
  useMay(settles) ? (
    <Suspense>
      <RuleSetQuestion />
    </Suspense>
  ) : null;
