import { CreateUniform, DeleteUniform, UpdateUniform, Uniforms } from '#contracts/api/company-settings.ts';
import { nameIn } from '#contracts/values/named.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';

type Row = Output<typeof Uniforms>[number];

/** Uniforms of the company's agents (rule uniform.fields). */
export const UniformTab = () => {
  const t = useText();
  const language = useLanguage();
  const { agencyId, data: user } = useUser();
  const { data, error, refetch } = useRead(Uniforms, {}, { quiet: true });
  const form = useDialog<Row | null>();
  const remove = useCommand(DeleteUniform, { success: 'generic.deleted' });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const customerId = user.accountOwnerId ?? agencyId ?? '';
  const nameOf = (row: Row) => nameIn(language, row);
  const common = { success: 'uniform.saved', onSaved: form.close, onCancel: form.close };
  const fields = (
    <>
      <BilingualField name="name" labelEn="uniform.nameEn" labelFr="uniform.nameFr" required maxLength={200} />
      <TextField name="universalName" label="uniform.universal" required maxLength={200} />
    </>
  );
  return (
    <>
      <div className="panel">
        <ItemList
          label="settings.tab.uniform"
          items={data}
          name={nameOf}
          detail={({ universalName }) => universalName}
          onAdd={() => form.show(null)}
          onEdit={form.show}
          onRemove={({ id: uniformId }) => remove.mutate({ customerId, uniformId })}
        />
      </div>
      <SubjectDialog dialog={form} title={(row) => t(row ? 'uniform.edit' : 'uniform.new')}>
        {(row) =>
          row ? (
            <CommandForm command={UpdateUniform} values={{ ...row, customerId, uniformId: row.id }} {...common}>
              {fields}
            </CommandForm>
          ) : (
            <CommandForm
              command={CreateUniform}
              values={{ customerId, nameEn: '', nameFr: '', universalName: '' }}
              {...common}
            >
              {fields}
            </CommandForm>
          )
        }
      </SubjectDialog>
    </>
  );
};
