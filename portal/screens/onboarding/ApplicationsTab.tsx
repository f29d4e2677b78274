import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { ApplicationCv, Applications, HireApplicant, RefuseApplication } from '#contracts/api/applications.ts';
import { daysAnswered } from '#contracts/values/application.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { phone as shownPhone } from '#contracts/values/phone.ts';
import { useRead } from '#portal/api/hooks.ts';
import { save } from '#portal/api/save.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { dateDay, moment } from '#portal/ui/format.ts';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { addressOfEmployee } from '../workforce/employees/addresses.ts';

const columns = ['candidate', 'licences', 'availability', 'received', 'state'].map(
  (name) => `applications.col.${name}`,
);
const tones = { waiting: 'blue', refused: 'red', hired: 'green' } as const;

/** Applications that came by the agency's page. */
export const ApplicationsTab = () => {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useUser();
  const query = useRead(Applications, {}, { quiet: true });
  return (
    <QueryContent query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={t('applications.none')} />
        ) : (
          <SmallTable
            columns={[...columns, '']}
            rows={rows}
            rowId={({ id }) => id}
            cells={({
              id,
              receivedAt,
              state,
              eraseAfter,
              email,
              phone,
              city,
              licences,
              availability,
              cv,
              ...person
            }) => [
              <div key="candidate">
                <strong>{fullName(person)}</strong>
                <div>{email}</div>
                <div>{[shownPhone(phone), city].filter(Boolean).join(' · ')}</div>
                {cv !== null && (
                  <Button size="small" onClick={() => orSayWhy(save(ApplicationCv, { id }))}>
                    {cv}
                  </Button>
                )}
              </div>,
              licences || '—',
              availability || '—',
              moment(receivedAt),
              <div key="state">
                <span className="badge" data-tone={tones[state]}>
                  {t(`applications.state.${state}`)}
                </span>
                <div className="quiet">{t('applications.erased', { day: dateDay(eraseAfter) })}</div>
              </div>,
              state !== 'hired' && (
                <div key="actions" className="registry-actions">
                  <CommandButton
                    command={HireApplicant}
                    input={{ id }}
                    success="applications.hired"
                    ask={questionTo('applications.hire', t('applications.hireQuestion', { name: fullName(person) }))}
                    onDone={({ id: agentId }) =>
                      void navigate(addressOfEmployee(role, { id: agentId, fullName: fullName(person) }))
                    }
                  >
                    {t('applications.hire')}
                  </CommandButton>
                  {state === 'waiting' && (
                    <CommandButton
                      command={RefuseApplication}
                      input={{ id }}
                      success="applications.refused"
                      ask={questionTo(
                        'applications.refuse',
                        t('applications.refuseQuestion', { name: fullName(person), n: daysAnswered }),
                        { danger: true },
                      )}
                    >
                      {t('applications.refuse')}
                    </CommandButton>
                  )}
                </div>
              ),
            ]}
          />
        )
      }
    </QueryContent>
  );
};
