import { Button } from '@mui/material';
import type { Integration } from '#contracts/api/integrations.ts';
import { ResendWebhook, TestWebhook, WebhookDeliveries } from '#contracts/api/webhooks.ts';
import { deliveryRetentionDays, type WebhookDelivery } from '#contracts/values/webhook.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import type { DialogState } from '#portal/ui/feedback/use-dialog.ts';
import { moment } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';

const columns = ['webhook.col.at', 'webhook.col.type', 'webhook.col.state', 'webhook.col.answer', ''];
/** Milliseconds between refreshes of the deliveries while the dialog is open. */
const every = 5_000;

type Props = { readonly dialog: DialogState<Integration>; readonly customerId: string };

/** Deliveries of a webhook and their results, with a test message and resending. */
export const DeliveriesDialog = ({ dialog, customerId }: Props) => {
  const t = useText();
  const { subject, open, close } = dialog;
  if (!subject) return null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('webhook.deliveries.of', { name: subject.name })}
      width="lg"
      actions={<Button onClick={close}>{t('dialog.close')}</Button>}
    >
      <Deliveries key={subject.id} webhook={subject} customerId={customerId} />
    </Dialog>
  );
};

const Deliveries = ({ webhook, customerId }: { readonly webhook: Integration; readonly customerId: string }) => {
  const t = useText();
  const of = { customerId, integrationId: webhook.id };
  const { data, error, refetch } = useRead(WebhookDeliveries, of, { every, quiet: true });
  const testing = useCommand(TestWebhook, { success: 'webhook.testSent' });
  const resending = useCommand(ResendWebhook, { success: 'webhook.resent' });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const cells = (one: WebhookDelivery) => [
    moment(one.at),
    t(`webhook.type.${one.type}`),
    <DeliveryState key="state" delivery={one} on={webhook.enabled} />,
    answerOf(one, t),
    <Button
      key="resend"
      size="small"
      disabled={!webhook.enabled || one.state === 'waiting'}
      aria-label={t('webhook.resendNamed', { type: t(`webhook.type.${one.type}`), at: moment(one.at) })}
      onClick={() => resending.mutate({ ...of, deliveryId: one.id })}
    >
      {t('webhook.resend')}
    </Button>,
  ];
  return (
    <>
      <p className="quiet">{t('webhook.deliveries.about', { days: deliveryRetentionDays })}</p>
      <p>
        <Button variant="outlined" disabled={!webhook.enabled} onClick={() => testing.mutate(of)}>
          {t('webhook.sendTest')}
        </Button>
      </p>
      {data.length === 0 ? (
        <p className="quiet">{t('webhook.deliveries.none')}</p>
      ) : (
        <SmallTable columns={columns} rows={data} rowId={({ id }) => id} cells={cells} />
      )}
    </>
  );
};

/** @param on whether the webhook is on; one that is off gets no retry */
const DeliveryState = ({ delivery, on }: { readonly delivery: WebhookDelivery; readonly on: boolean }) => {
  const t = useText();
  const { state, tries, nextTryAt } = delivery;
  return (
    <div>
      {t(`webhook.state.${state}`)}
      {on && state === 'waiting' && tries > 0 && nextTryAt && (
        <div className="quiet">{t('webhook.nextTry', { n: tries, at: moment(nextTryAt) })}</div>
      )}
    </div>
  );
};

const answerOf = ({ status, reason }: WebhookDelivery, t: ReturnType<typeof useText>): string => {
  if (status !== null) return t('webhook.answer', { status: String(status) });
  return reason === null ? '—' : t(`webhook.reason.${reason}`);
};
