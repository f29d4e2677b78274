import { nameIn } from '#contracts/values/named.ts';
import { DeleteCertificate, type Certificates } from '#contracts/api/certificates.ts';
import type { Output } from '#contracts/endpoint.ts';
import { certificatesFile } from '#contracts/files/reference-files.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { CertificateForm } from './CertificateForm.tsx';

type Row = Output<typeof Certificates>[number];

const columns = columnsOf(certificatesFile, {
  titleEn: { priority: 1, width: 'minmax(9rem, 2fr)', cell: ({ titleEn }) => <span lang="en">{titleEn}</span> },
  titleFr: { width: 'minmax(9rem, 2fr)', cell: ({ titleFr }) => <span lang="fr">{titleFr}</span> },
  picture: { width: 'minmax(5rem, 1fr)' },
  expiration: { width: 'minmax(5rem, 1fr)' },
  months: { width: '8rem', align: 'end', cell: ({ expirationTimeframeMonths: months }) => months ?? '–' },
});

/** Kinds of certificate (rules cert.form, cert.months). */
export const CertificatesTab = () => {
  const t = useText();
  const language = useLanguage();
  const form = useDialog<Row | null>();
  const remove = useRemove(DeleteCertificate, 'generic.deleted');
  return (
    <>
      <DataList
        name="certificates"
        label="admin.tab.certificates"
        file={certificatesFile}
        columns={columns}
        onEdit={form.show}
        onRemove={(row) =>
          void remove({ id: row.id }, t('certificate.delete.question', { title: nameIn(language, row) }))
        }
        add={{ label: 'certificate.new', run: () => form.show(null) }}
      />
      <SubjectDialog dialog={form} title={(row) => t(row ? 'certificate.edit' : 'certificate.new')}>
        {(row) => <CertificateForm row={row} />}
      </SubjectDialog>
    </>
  );
};
