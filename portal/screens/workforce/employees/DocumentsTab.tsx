import { nameIn } from '#contracts/values/named.ts';
import { DeleteEmployeeDocument, EmployeeDocuments, SaveEmployeeDocument } from '#contracts/api/employee-file.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { FileLink } from '#portal/ui/FileLink.tsx';

type Document = Output<typeof EmployeeDocuments>[number];

/** Documents of the employee, each with a title in both languages. */
export const DocumentsTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useRead(EmployeeDocuments, { id: agentId }, { quiet: true });
  const may = useMay(SaveEmployeeDocument.access);
  const form = useDialog<Partial<Document>>();
  const remove = useCommand(DeleteEmployeeDocument, { success: 'document.deleted' });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <>
      <ItemList
        label="employee.tab.documents"
        items={data}
        name={(one) => nameIn(language, one)}
        detail={({ file }) => <FileLink file={file} />}
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ id: agentId, documentId: id }) : undefined}
      />
      <SubjectDialog dialog={form} title={t('document.file.label')}>
        {(known) => (
          <CommandForm
            command={SaveEmployeeDocument}
            values={{
              id: agentId,
              documentId: known.id ?? null,
              titleEn: known.titleEn ?? '',
              titleFr: known.titleFr ?? '',
            }}
            success="document.saved"
          >
            <BilingualField name="title" labelEn="document.titleEn" labelFr="document.titleFr" required />
            <FileField
              name="file"
              label="document.file.label"
              accept="image/*,.pdf,.docx,.xlsx,.pptx"
              kept={known.file}
            />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
