import { AnswerEmployerLink, Employers } from '#contracts/api/employee-file.ts';
import { UnlinkEmployee } from '#contracts/api/employees.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { day } from '#portal/ui/format.ts';
import { leaveQuestion } from './leave-question.ts';

const tones = { pending: 'orange', accepted: 'green', removed: 'grey' } as const;

/** The agent's employers, as far as the viewer may know them. */
export const EmployersTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const { agencyId, data: user } = useUser();
  const company = user.accountOwnerId ?? agencyId;
  const { data, error, refetch } = useRead(Employers, { id: agentId }, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const unlinking = { title: t('employees.unlink.title'), danger: true };
  const own = (id: string) => !company || id === company;
  if (data.length === 0) return <EmptyState text={t('list.empty')} />;
  return (
    <section className="items" aria-label={t('employee.tab.employers')}>
      <ul>
        {data.map(({ id, employer, kind, status, since, until }) => (
          <li key={`${id}${status}`} className="wrap">
            <div className="grow">
              <strong>{employer.name}</strong>
              <div className="secondary">
                {[
                  t(`employee.employer.${kind}`),
                  t('employee.employer.since', { day: day(since) }),
                  until && t('employee.employer.until', { day: day(until) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <span className="badge" data-tone={tones[status]}>
              {t(`employee.employer.${status}`)}
            </span>
            {status === 'pending' && own(id) && (
              <CommandButton
                command={AnswerEmployerLink}
                input={{ id: agentId, customerId: id, accept: false }}
                success="employees.link.cancelled"
              >
                {t('employees.link.cancel')}
              </CommandButton>
            )}
            {status === 'accepted' && own(id) && (
              <CommandButton
                color="error"
                command={UnlinkEmployee}
                input={{ id: agentId, customerId: id }}
                preview={() =>
                  leaveQuestion({ ...unlinking, question: t('employees.unlink.question', { n: 1 }) }, [agentId], id)
                }
                success="employees.unlinked"
              >
                {t('employees.unlink')}
              </CommandButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
