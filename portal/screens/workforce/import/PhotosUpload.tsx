import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UploadEmployeePhotos } from '#contracts/api/employee-import.ts';
import { photoBounds } from '#contracts/values/employee-import.ts';
import { useUser } from '#portal/api/session.tsx';
import { useUpload } from '#portal/api/use-upload.ts';
import { useText } from '#portal/language/i18n.ts';
import { employeesHome } from '../employees/addresses.ts';
import { refusalText } from './refusal-text.ts';

/** Photos of several employees: single files, or one archive. */
export const PhotosUpload = () => {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useUser();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isPacking, setPacking] = useState(false);
  const { send, reset, isPending, refusal } = useUpload(
    UploadEmployeePhotos,
    ({ id }) => void navigate(`${employeesHome(role)}/import/${id}`),
  );
  const upload = () => {
    setPacking(true);
    void import('./photo-archive.ts')
      .then(({ photoArchive }) => photoArchive(files, photoBounds.files))
      .then(send)
      .finally(() => setPacking(false));
  };
  return (
    <section className="panel" aria-labelledby="import-photos">
      <h2 id="import-photos">{t('employeeImport.photos')}</h2>
      <p>{t('employeeImport.photos.intro')}</p>
      <label className="registry-file">
        <span className="registry-pick">{t('employeeImport.photos.choose')}</span>
        <input
          className="sr-only"
          type="file"
          multiple
          accept="image/*,.zip"
          aria-invalid={refusal !== null}
          aria-describedby={refusal ? 'photos-refused' : undefined}
          onChange={({ target }) => {
            setFiles([...(target.files ?? [])]);
            reset();
          }}
        />
        {files.length > 0 && (
          <span className="quiet">
            {files.length === 1 ? files[0]!.name : t('employeeImport.photos.files', { n: files.length })}
          </span>
        )}
      </label>
      {refusal !== null && (
        <p id="photos-refused" role="alert" className="field-error">
          {refusalText(t, refusal)}
        </p>
      )}
      <Button variant="contained" disabled={files.length === 0} loading={isPacking || isPending} onClick={upload}>
        {t('employeeImport.photos.upload')}
      </Button>
    </section>
  );
};
