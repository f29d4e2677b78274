import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import {
  ApplicationCv,
  Applications,
  HireApplicant,
  RefuseApplication,
  ReopenApplication,
  type Application,
} from '#contracts/api/applications.ts';
import { daysAnswered } from '#contracts/values/application.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { phone as shownPhone } from '#contracts/values/phone.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { save } from '#portal/api/save.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { toast } from '#portal/stores/toasts.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay, moment } from '#portal/ui/format.ts';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { addressOfEmployee } from '../workforce/employees/addresses.ts';
import { EmployeeFormDialog } from '../workforce/employees/EmployeeFormDialog.tsx';

const columns = ['candidate', 'licences', 'availability', 'received', 'state'].map(
  (name) => `applications.col.${name}`,
);
const tones = { waiting: 'blue', refused: 'red', hired: 'green' } as const;

const Candidate = ({ application }: { readonly application: Application }) => {
  const { id, email, phone, city, cv } = application;
  return (
    <div>
      <strong>{fullName(application)}</strong>
      <div>
        <a href={`mailto:${email}`}>
          <EmailText address={email} />
        </a>
      </div>
      <div>
        <a href={`tel:${phone}`}>{shownPhone(phone)}</a>
        {city && ` · ${city}`}
      </div>
      {cv !== null && (
        <Button size="small" onClick={() => orSayWhy(save(ApplicationCv, { id }))}>
          {cv}
        </Button>
      )}
    </div>
  );
};

type AnswerProps = { readonly application: Application; readonly onHire: () => void };

/** The answers that an application may still be given. */
const Answer = ({ application: { id, state, ...person }, onHire }: AnswerProps) => {
  const t = useText();
  const reopen = useCommand(ReopenApplication, { success: 'applications.reopened' });
  const question = t('applications.refuseQuestion', { name: fullName(person), n: daysAnswered });
  return (
    <div className="registry-actions">
      <Button size="small" onClick={onHire}>
        {t('applications.hire')}
      </Button>
      {state === 'waiting' ? (
        <CommandButton
          command={RefuseApplication}
          input={{ id }}
          ask={questionTo('applications.refuse', question)}
          onDone={() => toast.undo(t('applications.refused'), () => reopen.mutate({ id }))}
        >
          {t('applications.refuse')}
        </CommandButton>
      ) : (
        <CommandButton command={ReopenApplication} input={{ id }} success="applications.reopened">
          {t('applications.reopen')}
        </CommandButton>
      )}
    </div>
  );
};

/** Applications that came by the agency's page. */
export const ApplicationsTab = () => {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useUser();
  const query = useRead(Applications, {}, { quiet: true });
  const mayAnswer = useMay(HireApplicant.access);
  const hiring = useDialog<Application>();
  const cells = (application: Application) => {
    const { licences, availability, receivedAt, state, eraseAfter } = application;
    return [
      <Candidate key="candidate" application={application} />,
      licences || '—',
      availability || '—',
      moment(receivedAt),
      <div key="state">
        <span className="badge" data-tone={tones[state]}>
          {t(`applications.state.${state}`)}
        </span>
        <div className="quiet">{t('applications.erased', { day: dateDay(eraseAfter) })}</div>
      </div>,
      mayAnswer && state !== 'hired' && (
        <Answer key="answer" application={application} onHire={() => hiring.show(application)} />
      ),
    ];
  };
  return (
    <>
      <QueryContent query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={t('applications.none')} />
          ) : (
            <SmallTable columns={[...columns, '']} rows={rows} rowId={({ id }) => id} cells={cells} />
          )
        }
      </QueryContent>
      <DialogHost dialog={hiring}>
        {(application, shown) => (
          <EmployeeFormDialog
            {...shown}
            application={application}
            onSaved={(saved) => void navigate(addressOfEmployee(role, saved))}
          />
        )}
      </DialogHost>
    </>
  );
};
