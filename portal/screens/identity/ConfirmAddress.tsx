import { Button } from '@mui/material';
import { useParams } from 'react-router-dom';
import { ConfirmSignInAddress } from '#contracts/api/session.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { problemText } from '#portal/stores/toasts.ts';

/**
 * The page that confirms an address, opened by a link. The link takes effect by a press, since programs that scan mails
 * open links.
 */
export const ConfirmAddress = () => {
  const t = useText();
  const { userId = '', token = '' } = useParams();
  const { mutate, data, error, isPending } = useCommand(ConfirmSignInAddress, { quiet: true });
  return (
    <section className="card">
      <h1>{t('address.title')}</h1>
      {error && (
        <p className="form-problem" role="alert">
          {problemText(error)}
        </p>
      )}
      {data ? (
        <p role="status">{t(data.changed ? 'address.changed' : 'address.next')}</p>
      ) : (
        <>
          <p className="quiet">{t('address.ready')}</p>
          <Button
            variant="contained"
            size="large"
            fullWidth
            loading={isPending}
            onClick={() => mutate({ userId, token })}
          >
            {t('address.confirm')}
          </Button>
        </>
      )}
    </section>
  );
};
