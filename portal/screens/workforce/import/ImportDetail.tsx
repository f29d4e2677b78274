import { Button, LinearProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  DownloadRefusedLines,
  GetEmployeeImport,
  StopEmployeeImport,
  UndoEmployeeImport,
} from '#contracts/api/employee-import.ts';
import { save } from '#portal/api/save.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { Download } from '#portal/ui/icons/icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { employeesHome } from '../employees/addresses.ts';
import type { EmployeeImport } from './employee-import.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { PhotosDetail } from './PhotosDetail.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

const everyMs = 1_000;

/** One file: its columns and lines until it is started, then how far it is and what it did. */
export const ImportDetail = ({ id }: { readonly id: string }) => {
  const [underWay, setUnderWay] = useState(false);
  const { data, error, refetch } = useRead(
    GetEmployeeImport,
    { id },
    { quiet: true, ...(underWay && { every: everyMs }) },
  );
  const state = data?.state;
  useEffect(() => setUnderWay(state === 'running' || state === 'stopping' || state === 'undoing'), [state]);
  useBreadcrumb(data?.name);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  if (state !== 'received') return <Result one={data} />;
  return data.photos ? <PhotosDetail one={data} /> : <Prepare one={data} />;
};

const Prepare = ({ one }: { readonly one: EmployeeImport }) => {
  const [mapping, setMapping] = useState(() => one.columns.map(({ field }) => field));
  return (
    <>
      <ImportColumns one={one} mapping={mapping} onChange={setMapping} />
      <ImportPreview one={one} mapping={mapping} />
    </>
  );
};

const refusedColumns = ['employeeImport.col.line', 'employeeImport.col.name', 'employeeImport.col.reason'];
type Lines = EmployeeImport['refusedLines'];

const LeftOut = ({ lines, title }: { readonly lines: Lines; readonly title: string }) => {
  const t = useText();
  return (
    <>
      <h3 id={title}>{t(title)}</h3>
      <SmallTable
        columns={refusedColumns}
        labelledBy={title}
        rows={lines}
        rowId={({ line }) => String(line)}
        cells={({ line, name, message }) => [line, name, message]}
      />
    </>
  );
};

const Result = ({ one }: { readonly one: EmployeeImport }) => {
  const t = useText();
  const { role } = useUser();
  const {
    id,
    state,
    lines,
    created,
    changed,
    unchanged,
    refused,
    refusedLines,
    keptLines,
    undone,
    canStop,
    canUndo,
    fileDeleted,
  } = one;
  const done = created + changed + unchanged + refused;
  const runs = state === 'running' || state === 'stopping';
  return (
    <section className="panel" aria-label={t('employeeImport.result')}>
      <h2>{one.name}</h2>
      <p>
        <strong>{t(`employeeImport.state.${state}`)}</strong>
      </p>
      {runs && (
        <div role="status">
          <p>{t('employeeImport.progress', { done, lines })}</p>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / lines}
            aria-label={t(`employeeImport.state.${state}`)}
          />
        </div>
      )}
      {state === 'undoing' && <LinearProgress aria-label={t('employeeImport.state.undoing')} />}
      {!runs && <p>{t('employeeImport.counts', { lines, created, changed, unchanged, refused })}</p>}
      {state === 'stopped' && <p>{t('employeeImport.notImported', { n: lines - done })}</p>}
      {state === 'undone' && <p>{t('employeeImport.undone', { n: undone })}</p>}
      {keptLines.length > 0 && <LeftOut lines={keptLines} title="employeeImport.keptLines" />}
      {refusedLines.length > 0 && <LeftOut lines={refusedLines} title="employeeImport.refusedLines" />}
      {!runs && refused === 0 && <p className="quiet">{t('employeeImport.noRefused')}</p>}
      {fileDeleted && <p className="quiet">{t('employeeImport.fileDeleted')}</p>}
      <div className="registry-actions">
        {refused > 0 && !fileDeleted && (
          <Button startIcon={<Download size={18} />} onClick={() => orSayWhy(save(DownloadRefusedLines, { id }))}>
            {t('employeeImport.downloadRefused')}
          </Button>
        )}
        {canStop && (
          <CommandButton
            command={StopEmployeeImport}
            input={{ id }}
            size="medium"
            success="employeeImport.stopStarted"
            ask={questionTo('employeeImport.stop', t('employeeImport.stopQuestion', { left: lines - done }), {
              danger: true,
            })}
          >
            {t('employeeImport.stop')}
          </CommandButton>
        )}
        {canUndo && (
          <CommandButton
            command={UndoEmployeeImport}
            input={{ id }}
            size="medium"
            success="employeeImport.undoStarted"
            ask={questionTo('employeeImport.undo', t('employeeImport.undoQuestion'), { danger: true })}
          >
            {t('employeeImport.undo')}
          </CommandButton>
        )}
        <Link to={`${employeesHome(role)}/import`}>{t('employeeImport.another')}</Link>
      </div>
    </section>
  );
};
