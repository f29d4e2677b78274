import { nameIn } from '#contracts/values/named.ts';
import { Certificates, DeleteCertificate } from '#contracts/api/certificates.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Column } from '#portal/ui/list/column.ts';
import { YesNo } from './YesNo.tsx';

import { CertificateForm } from './CertificateForm.tsx';
type Row = Output<typeof Certificates>[number];

const columns: Column<Row>[] = [
  {
    key: 'titleEn',
    label: 'certificate.titleEn',
    priority: 1,
    width: 'minmax(9rem, 2fr)',
    cell: ({ titleEn }) => <span lang="en">{titleEn}</span>,
  },
  {
    key: 'titleFr',
    label: 'certificate.titleFr',
    width: 'minmax(9rem, 2fr)',
    cell: ({ titleFr }) => <span lang="fr">{titleFr}</span>,
  },
  {
    key: 'picture',
    label: 'certificate.pictureNeeded',
    width: 'minmax(5rem, 1fr)',
    cell: ({ pictureNeeded }) => <YesNo value={pictureNeeded} />,
  },
  {
    key: 'expiration',
    label: 'certificate.expirationNeeded',
    width: 'minmax(5rem, 1fr)',
    cell: ({ expirationDateNeeded }) => <YesNo value={expirationDateNeeded} />,
  },
  {
    key: 'months',
    label: 'certificate.months',
    width: '8rem',
    align: 'end',
    cell: ({ expirationTimeframeMonths: months }) => (months === null ? '–' : String(months)),
  },
];

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
        list={Certificates}
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
