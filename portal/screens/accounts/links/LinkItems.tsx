import type { ReactNode } from 'react';
import type { LinkedCompany } from '#contracts/api/agencies.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback, type QueryState } from '#portal/ui/QueryFallback.tsx';
import { phone } from '#contracts/values/phone.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';

type Props = {
  readonly companies: QueryState<readonly LinkedCompany[]>;
  /** Key of the text for an empty list. */
  readonly empty: string;
  readonly actions: (company: LinkedCompany) => ReactNode;
};

const states = {
  none: 'link.removed',
  accepted: 'link.accepted',
  pendingAgency: 'link.pendingAgency',
  pendingCustomer: 'link.pendingCustomer',
} as const;
const tones = { none: 'grey', accepted: 'greenOutline', pendingAgency: 'orange', pendingCustomer: 'orange' } as const;

/** Companies with a link or a pending request, with the actions for each (rule cust.linkStates). */
export const LinkItems = ({ companies: { data: companies, error, refetch }, empty, actions }: Props) => {
  const t = useText();
  if (!companies) return <QueryFallback error={error} retry={refetch} />;
  if (companies.length === 0) return <EmptyState text={t(empty)} />;
  return (
    <section className="items links">
      <ul>
        {companies.map((company) => (
          <li key={company.id}>
            <Avatar name={company.name} photo={company.picture?.url} />
            <div className="grow">
              <strong>{company.name}</strong>{' '}
              <span className="badge" data-tone={tones[company.link]}>
                {t(states[company.link])}
              </span>
              <div className="secondary">
                {[company.city, company.email, phone(company.phone)].filter(Boolean).join(' · ')}
              </div>
            </div>
            <div className="page-acts">{actions(company)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
};
