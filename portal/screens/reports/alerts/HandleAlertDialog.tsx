import { HandleAlert, type AlertEntry } from '#contracts/api/alerts.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Props = { readonly alert: AlertEntry; readonly open: boolean; readonly onClose: () => void };

/** Records how an alert was handled. */
export const HandleAlertDialog = ({ alert: { id, kind }, ...shown }: Props) => {
  const t = useText();
  return (
    <Dialog {...shown} title={t('alert.handle')}>
      <p>{t(`alert.kind.${kind}`)}</p>
      <CommandForm command={HandleAlert} values={{ id, note: '' }} submit="alert.handle" success="alert.done">
        <TextField name="note" label="alert.note" required rows={3} maxLength={1000} />
      </CommandForm>
    </Dialog>
  );
};
