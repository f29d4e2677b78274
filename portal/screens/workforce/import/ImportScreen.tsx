import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  EmployeeImports,
  EmployeeImportTemplate,
  UploadEmployeePhotos,
  UploadEmployees,
} from '#contracts/api/employee-import.ts';
import { useRead } from '#portal/api/hooks.ts';
import { save } from '#portal/api/save.ts';
import { useUser } from '#portal/api/session.tsx';
import { useUpload } from '#portal/api/use-upload.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { moment } from '#portal/ui/format.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { employeesHome } from '../employees/addresses.ts';
import { Gate } from '#portal/ui/Gate.tsx';
import { ImportDetail } from './ImportDetail.tsx';
import { PhotosUpload } from './PhotosUpload.tsx';
import { refusalText } from './refusal-text.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** Employees by file: the upload and the files of before, or one file. */
export const ImportScreen = () => {
  const t = useText();
  const { importId } = useParams();
  return (
    <>
      <PageHead title={t('employeeImport.title')} />
      <div className="form import">
        {importId ? (
          <ImportDetail id={importId} key={importId} />
        ) : (
          <>
            <Upload />
            <Gate access={UploadEmployeePhotos.access}>
              <PhotosUpload />
            </Gate>
            <History />
          </>
        )}
      </div>
    </>
  );
};

const Upload = () => {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { send, reset, isPending, refusal } = useUpload(
    UploadEmployees,
    ({ id }) => void navigate(`${employeesHome(role)}/import/${id}`),
  );
  return (
    <section className="panel">
      <p>{t('employeeImport.intro')}</p>
      <p className="quiet">{t('employeeImport.hint')}</p>
      <div className="registry-actions">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            startIcon={<Download size={18} />}
            onClick={() => orSayWhy(save(EmployeeImportTemplate, { format }))}
          >
            {t('employeeImport.template', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      <label className="registry-file">
        <span className="registry-pick">{t('employeeImport.choose')}</span>
        <input
          className="sr-only"
          ref={input}
          type="file"
          accept=".csv,.xlsx"
          aria-invalid={refusal !== null}
          aria-describedby={refusal ? 'import-refused' : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            reset();
          }}
        />
        {file && <span className="quiet">{file.name}</span>}
      </label>
      {refusal !== null && (
        <p id="import-refused" role="alert" className="field-error">
          {refusalText(t, refusal)}
        </p>
      )}
      <Button variant="contained" disabled={!file} loading={isPending} onClick={() => send(file!)}>
        {t('employeeImport.upload')}
      </Button>
    </section>
  );
};

const columns = ['file', 'when', 'by', 'state', 'result'].map((name) => `employeeImport.col.${name}`);

const History = () => {
  const t = useText();
  const { role } = useUser();
  const query = useRead(EmployeeImports, {}, { quiet: true });
  return (
    <section className="panel" aria-labelledby="import-history">
      <h2 id="import-history">{t('employeeImport.history')}</h2>
      <QueryContent query={query}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState text={t('employeeImport.noHistory')} />
          ) : (
            <SmallTable
              columns={columns}
              labelledBy="import-history"
              rows={files}
              rowId={({ id }) => id}
              cells={({ id, name, receivedAt, startedAt, by, state, ...counts }) => [
                <Link key="file" to={`${employeesHome(role)}/import/${id}`}>
                  {name}
                </Link>,
                moment(startedAt ?? receivedAt),
                by,
                t(`employeeImport.state.${state}`),
                state === 'received' ? '' : t('employeeImport.counts', counts),
              ]}
            />
          )
        }
      </QueryContent>
    </section>
  );
};
