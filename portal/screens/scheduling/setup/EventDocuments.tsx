import { nameIn } from '#contracts/values/named.ts';
import { DeleteRequestDocument, RequestDocuments, SaveRequestDocument } from '#contracts/api/event-setup.ts';
import { RequestParameters, type RequestDetail } from '#contracts/api/requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

type Document = Output<typeof RequestDocuments>[number];

/** Documents of the event, each with a title in both languages and the positions it is for. */
export const EventDocuments = ({ event }: { readonly event: RequestDetail }) => {
  const t = useText();
  const language = useLanguage();
  const documents = useRead(RequestDocuments, { id: event.id }, { quiet: true });
  const parameters = useRead(RequestParameters, { requestId: event.id }, { quiet: true });
  const form = useDialog<Partial<Document>>();
  const remove = useCommand(DeleteRequestDocument, { success: 'document.deleted' });
  if (!documents.data || !parameters.data) return <QueryFallback {...combineQueries(documents, parameters)} />;
  const may = event.can.includes('edit');
  return (
    <>
      <ItemList
        label="event.tab.documents"
        items={documents.data}
        name={(one) => nameIn(language, one)}
        detail={({ file, fileName, assignedPositions }) => (
          <>
            <a href={file.url} target="_blank" rel="noreferrer" title={t('document.file')}>
              {fileName}
            </a>
            {assignedPositions.length > 0 && ` · ${assignedPositions.join(', ')}`}
          </>
        )}
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ id: event.id, documentId: id }) : undefined}
      />
      <SubjectDialog dialog={form} title={t('document.file.label')}>
        {(known) => (
          <CommandForm
            command={SaveRequestDocument}
            values={{
              id: event.id,
              documentId: known.id ?? null,
              titleEn: known.titleEn ?? '',
              titleFr: known.titleFr ?? '',
              assignedPositions: known.assignedPositions ?? [],
            }}
            success="document.saved"
          >
            <BilingualField name="title" labelEn="document.titleEn" labelFr="document.titleFr" required />
            <SelectField
              name="assignedPositions"
              label="document.positions"
              multiple
              options={parameters.data.positions.map(({ name }) => ({ id: name, name }))}
            />
            <FileField
              name="file"
              label="document.file.label"
              accept="image/*,.pdf,.docx,.xlsx,.pptx"
              kept={known.fileName ? { name: known.fileName } : null}
            />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
