import { DeleteCertificate } from '#contracts/api/certificates.ts';
import { certificatesFile } from '#contracts/files/reference-files.ts';
import { nameIn } from '#contracts/values/named.ts';
import { text, useLanguage } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ownFirst } from '#portal/ui/list/own-first.ts';
import { deletes } from '#portal/ui/list/row-action.ts';
import { CertificateForm } from './CertificateForm.tsx';

const columns = ownFirst(
  columnsOf(certificatesFile, {
    titleEn: { priority: 1, width: 'minmax(9rem, 2fr)', cell: ({ titleEn }) => <span lang="en">{titleEn}</span> },
    titleFr: { width: 'minmax(9rem, 2fr)', cell: ({ titleFr }) => <span lang="fr">{titleFr}</span> },
    picture: { width: 'minmax(5rem, 1fr)' },
    expiration: { width: 'minmax(5rem, 1fr)' },
    months: { width: '8rem', align: 'end', cell: ({ expirationTimeframeMonths: months }) => months ?? '—' },
  }),
);

/** Kinds of certificate (rules cert.form, cert.months). */
export const CertificatesTab = () => {
  const language = useLanguage();
  return (
    <DataList
      name="certificates"
      file={certificatesFile}
      columns={columns}
      empty={{ hint: 'certificate.empty' }}
      form={{ add: 'certificate.new', edit: 'certificate.edit', content: (row) => <CertificateForm row={row} /> }}
      actions={(row) => [
        deletes(
          DeleteCertificate,
          { id: row.id },
          text('certificate.delete.question', { title: nameIn(language, row) }),
        ),
      ]}
    />
  );
};
