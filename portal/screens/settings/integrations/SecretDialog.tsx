import { Button } from '@mui/material';
import type { Integration } from '#contracts/api/integrations.ts';
import { text, useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { pressed } from '#portal/stores/press.ts';
import { toast } from '#portal/stores/toasts.ts';

type Props = { readonly made: Pick<Integration, 'type' | 'secret'> | undefined; readonly onClose: () => void };

/** A new secret: shown here once, to be copied, and never again. */
export const SecretDialog = ({ made, onClose }: Props) => {
  const t = useText();
  if (!made?.secret) return null;
  const { type, secret } = made;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(text('integration.copied'));
    } catch {
      pressed().refused(text('integration.copyFailed'));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`integration.secret.${type}`)}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <p>{t(`integration.once.${type}`)}</p>
      <input
        className="secret"
        readOnly
        aria-label={t(`integration.secret.${type}`)}
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <p>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('integration.copy')}
        </Button>
      </p>
    </Dialog>
  );
};
