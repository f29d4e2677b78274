import { AnswerEmployerLink } from '#contracts/api/employee-file.ts';
import type { Me } from '#contracts/api/agent-app.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';

type Props = { readonly agentId: string; readonly requests: Output<typeof Me>['requests'] };

/** The companies that ask to employ the agent, who accepts or refuses here (rule emp.linkLists). */
export const EmployerRequests = ({ agentId, requests }: Props) => {
  const t = useText();
  if (requests.length === 0) return null;
  const answer = (company: Props['requests'][number], accept: boolean) => {
    const label = t(accept ? 'employees.link.accept' : 'employees.link.refuse');
    return (
      <CommandButton
        command={AnswerEmployerLink}
        input={{ id: agentId, customerId: company.id, accept }}
        success={accept ? 'employees.link.accepted' : 'employees.link.refused'}
        variant={accept ? 'contained' : 'outlined'}
        aria-label={t('label.with', { label, value: company.name })}
      >
        {label}
      </CommandButton>
    );
  };
  return (
    <section className="items" aria-label={t('employee.tab.employers')}>
      <header>
        <h2>{t('employee.tab.employers')}</h2>
      </header>
      <ul>
        {requests.map((company) => (
          <li key={company.id} className="wrap">
            <div className="grow">
              <strong>{company.name}</strong>{' '}
              <span className="badge" data-tone="orange">
                {t('employee.employer.pending')}
              </span>
            </div>
            {answer(company, true)}
            {answer(company, false)}
          </li>
        ))}
      </ul>
    </section>
  );
};
