import { useNavigate } from 'react-router-dom';
import { AnonymizeCheck, AnonymizeEmployee } from '#contracts/api/anonymize.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog, type DialogProps } from '#portal/ui/feedback/Dialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { dateDay } from '#portal/ui/format.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { employeesHome } from './addresses.ts';

type Props = Pick<DialogProps, 'open' | 'onClose' | 'onGone'> & { readonly agentId: string; readonly name: string };

/**
 * Says what anonymizing a person deletes, what stays and until when, and asks for their name before it is done for
 * good.
 */
export const AnonymizeDialog = ({ agentId: id, name, ...shown }: Props) => {
  const t = useText();
  const go = useNavigate();
  const { role } = useUser();
  const { data, error, refetch } = useRead(AnonymizeCheck, { id }, { quiet: true });
  return (
    <Dialog {...shown} title={t('label.with', { label: t('anonymize'), value: name })}>
      {!data ? (
        <QueryFallback error={error} retry={refetch} />
      ) : (
        <>
          <p>{t('anonymize.goes')}</p>
          <p>{t('anonymize.stays')}</p>
          {data.recordsUntil && <p>{t('anonymize.until', { day: dateDay(data.recordsUntil) })}</p>}
          <p>
            <strong>{t('anonymize.final')}</strong>
          </p>
          <CommandForm
            command={AnonymizeEmployee}
            values={{ id, name: '', reason: '' }}
            submit="anonymize"
            success="anonymize.done"
            onSaved={() => void go(employeesHome(role))}
          >
            <TextField name="name" label="anonymize.name" required maxLength={401} />
            {data.recordsUntil && <TextField name="reason" label="registry.reason" rows={2} maxLength={500} />}
          </CommandForm>
        </>
      )}
    </Dialog>
  );
};
