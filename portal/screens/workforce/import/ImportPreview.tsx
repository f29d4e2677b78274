import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PreviewEmployeeImport, StartEmployeeImport } from '#contracts/api/employee-import.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import type { ImportMapping } from '#contracts/values/employee-import.ts';
import { onboardingStepNames, onboardingSteps, type OnboardingStep } from '#contracts/values/onboarding.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { BeforeAfter } from '#portal/ui/BeforeAfter.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { addressOfEmployee } from '../employees/addresses.ts';
import { useFieldName } from './ImportColumns.tsx';
import type { EmployeeImport } from './employee-import.ts';
import { refusalText } from './refusal-text.ts';

type Preview = Output<typeof PreviewEmployeeImport>;
type Outcome = NonNullable<Request<typeof PreviewEmployeeImport>['outcome']>;
const outcomes = ['refused', 'create', 'update', 'unchanged'] as const satisfies readonly Outcome[];
const columns = ['line', 'name', 'outcome', 'detail'].map((name) => `employeeImport.col.${name}`);

/** What would become of each line, and the start. */
export const ImportPreview = ({ one, mapping }: { readonly one: EmployeeImport; readonly mapping: ImportMapping }) => {
  const t = useText();
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [page, setPage] = useState(1);
  const asked = { id: one.id, mapping, page, ...(outcome && { outcome }) };
  const {
    data,
    error,
    refetch,
    isPlaceholderData: former,
  } = useRead(PreviewEmployeeImport, asked, { quiet: true, keep: true });
  if (error)
    return (
      <section className="panel" aria-label={t('employeeImport.check')}>
        <h2>{t('employeeImport.check')}</h2>
        <p role="alert" className="field-error">
          {refusalText(t, error)}
        </p>
      </section>
    );
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { counts, pages } = data;
  const all = counts.create + counts.update + counts.unchanged + counts.refused;
  return (
    <>
      <section className="panel" aria-label={t('employeeImport.check')}>
        <h2>{t('employeeImport.check')}</h2>
        <TextField
          select
          size="small"
          className="import-choice"
          label={t('employeeImport.show')}
          value={outcome || 'all'}
          onChange={({ target }) => {
            setOutcome(target.value === 'all' ? '' : (target.value as Outcome));
            setPage(1);
          }}
        >
          <MenuItem value="all">{t('employeeImport.outcome.all', { n: all })}</MenuItem>
          {outcomes.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`employeeImport.outcome.${name}`, { n: counts[name] })}
            </MenuItem>
          ))}
        </TextField>
        <div aria-busy={former} className={former ? 'former' : undefined}>
          <Lines lines={data.lines} />
        </div>
        {pages > 1 && (
          <div className="registry-actions">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('list.previous')}
            </Button>
            <span>{t('employeeImport.pages', { page, pages })}</span>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('list.next')}
            </Button>
          </div>
        )}
      </section>
      <Start one={one} mapping={mapping} counts={counts} />
    </>
  );
};

const Lines = ({ lines }: { readonly lines: Preview['lines'] }) => {
  const t = useText();
  const { role } = useUser();
  if (lines.length === 0) return <EmptyState text={t('employeeImport.noLines')} />;
  return (
    <SmallTable
      columns={columns}
      rows={lines}
      rowId={({ line }) => String(line)}
      cells={({ line, name, outcome, changes, agentId, message }) => [
        line,
        agentId ? (
          <Link key="name" to={addressOfEmployee(role, { id: agentId, fullName: name })}>
            {name}
          </Link>
        ) : (
          name
        ),
        <span
          key="outcome"
          className="badge"
          data-tone={outcome === 'refused' ? 'red' : outcome === 'unchanged' ? 'grey' : 'green'}
        >
          {t(`employeeImport.becomes.${outcome}`)}
        </span>,
        message || <Changes key="detail" of={changes} />,
      ]}
    />
  );
};

/** For a new employee the fields that are filled; for a known one what they contain now and would contain. */
const Changes = ({ of: changes }: { readonly of: Preview['lines'][number]['changes'] }) => {
  const fieldName = useFieldName();
  if (changes.every(({ becomes }) => becomes === undefined))
    return changes.map(({ field }) => fieldName(field)).join(', ');
  return (
    <dl className="facts">
      {changes.map(({ field, was = null, becomes = '' }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <BeforeAfter from={was} to={becomes} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Start = ({
  one,
  mapping,
  counts,
}: {
  readonly one: EmployeeImport;
  readonly mapping: ImportMapping;
  readonly counts: Preview['counts'];
}) => {
  const t = useText();
  const [step, setStep] = useState<OnboardingStep>('register');
  const { create, update } = counts;
  const preview = async () => {
    const {
      create: created,
      update: changed,
      refused,
    } = (await call(PreviewEmployeeImport, { id: one.id, mapping })).counts;
    const question = `${t('employeeImport.startQuestion', { created, changed, refused })} ${t('employeeImport.startBack')}`;
    const title = t('employeeImport.start');
    return { agreed: created + changed, question: { title, question, confirm: title } };
  };
  return (
    <section className="panel" aria-label={t('employeeImport.begin')}>
      <h2>{t('employeeImport.begin')}</h2>
      {one.mayMove && create > 0 && (
        <>
          <TextField
            select
            size="small"
            className="import-choice"
            label={t('employeeImport.onboarding')}
            value={step}
            onChange={({ target }) => setStep(target.value as OnboardingStep)}
          >
            {onboardingStepNames
              .filter((name) => name !== 'inactive')
              .map((name) => (
                <MenuItem key={name} value={name}>
                  {t(`badge.${name}`)}
                </MenuItem>
              ))}
          </TextField>
          {step === 'work' && <p className="quiet">{t('employeeImport.welcome')}</p>}
        </>
      )}
      <div className="registry-actions">
        <CommandButton
          command={StartEmployeeImport}
          input={{ id: one.id, mapping, onboardingStatus: onboardingSteps[step] }}
          variant="contained"
          size="medium"
          disabled={create + update === 0}
          success="employeeImport.started"
          preview={preview}
        >
          {t('employeeImport.start')}
        </CommandButton>
      </div>
    </section>
  );
};
