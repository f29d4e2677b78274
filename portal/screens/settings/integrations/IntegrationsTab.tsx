import { Button } from '@mui/material';
import { useState } from 'react';
import {
  AllIntegrations,
  IntegrationsOfCustomer,
  RemoveIntegration,
  RenewIntegration,
  type Integration,
} from '#contracts/api/integrations.ts';
import { WebhookDeliveries } from '#contracts/api/webhooks.ts';
import { single, withSecret } from '#contracts/values/integration.ts';
import { secretOverlap } from '#contracts/values/webhook.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { text, useText } from '#portal/language/i18n.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { moment } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { pressed } from '#portal/stores/press.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { IntegrationDialog, type Subject } from './IntegrationDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

const columns = ['integration.col.name', 'integration.col.type', 'integration.col.state', 'integration.col.used', ''];

/** The company's integrations, and the types that it can connect. */
export const IntegrationsTab = () => {
  const t = useText();
  const { agencyId, data: user } = useUser();
  const customerId = user.accountOwnerId ?? agencyId ?? '';
  const catalogue = useRead(AllIntegrations, {}, { quiet: true });
  const kept = useRead(IntegrationsOfCustomer, { customerId }, { quiet: true });
  const seesDeliveries = useMay(WebhookDeliveries.access);
  const form = useDialog<Subject>();
  const deliveries = useDialog<Integration>();
  const [secretOf, setSecretOf] = useState<Integration>();
  const actions = useIntegrationActs(customerId, setSecretOf);
  if (!catalogue.data || !kept.data) return <QueryFallback {...combineQueries(catalogue, kept)} />;
  const connected = kept.data;
  const offered = catalogue.data.filter(
    ({ type }) => !single.includes(type) || !connected.some((one) => one.type === type),
  );
  const named = (key: string, { name }: Integration) => t('label.with', { label: t(key), value: name });
  const cells = (one: Integration) => [
    <strong key="name">{one.name}</strong>,
    t(`integration.type.${one.type}`),
    one.stopped ? t(`integration.stopped.${one.stopped}`) : t(one.enabled ? 'integration.on' : 'integration.off'),
    one.lastSyncAt ? moment(one.lastSyncAt) : t('integration.never'),
    <div key="actions" className="row-buttons">
      <Button
        size="small"
        aria-label={named('integration.configure', one)}
        onClick={() => form.show({ entry: one, type: one.type })}
      >
        {t('integration.configure')}
      </Button>
      {one.type === 'webhook' && seesDeliveries && (
        <Button size="small" aria-label={named('webhook.deliveries', one)} onClick={() => deliveries.show(one)}>
          {t('webhook.deliveries')}
        </Button>
      )}
      {withSecret.includes(one.type) && (
        <Button size="small" aria-label={named('integration.renew', one)} onClick={() => void actions.renew(one)}>
          {t('integration.renew')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={named('integration.remove', one)}
        onClick={() => void actions.remove(one)}
      >
        {t('integration.remove')}
      </Button>
    </div>,
  ];
  return (
    <>
      <section className="panel" aria-labelledby="integrations-on">
        <h2 id="integrations-on">{t('integration.connected')}</h2>
        {connected.length === 0 ? (
          <p className="quiet">{t('integration.none')}</p>
        ) : (
          <SmallTable
            columns={columns}
            rows={connected}
            rowId={({ id }) => id}
            cells={cells}
            labelledBy="integrations-on"
          />
        )}
      </section>
      <section className="panel items" aria-labelledby="integrations-all">
        <h2 id="integrations-all">{t('integration.available')}</h2>
        <ul>
          {offered.map(({ type }) => (
            <li key={type}>
              <div className="grow">
                <strong>{t(`integration.type.${type}`)}</strong>
                <p className="quiet">{t(`integration.about.${type}`)}</p>
              </div>
              <Button
                size="small"
                variant="outlined"
                aria-label={t('integration.addNamed', { name: t(`integration.type.${type}`) })}
                onClick={() => form.show({ type })}
              >
                {t('integration.add')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <IntegrationDialog dialog={form} customerId={customerId} onMade={setSecretOf} />
      <DeliveriesDialog dialog={deliveries} customerId={customerId} />
      <SecretDialog made={secretOf} onClose={() => setSecretOf(undefined)} />
    </>
  );
};

/** Renewing and removing, each after a question; a failure has the documents' text (rule integration.fail). */
const useIntegrationActs = (customerId: string, onMade: (made: Integration) => void) => {
  const failed = () => pressed().failedBecause(text('generic.somethingWrong'));
  const removing = useCommand(RemoveIntegration, { success: 'integration.removed', quiet: true });
  const renewing = useCommand(RenewIntegration, { success: 'integration.saved', quiet: true });
  return {
    remove: async ({ id: integrationId, type, name }: Integration) => {
      const question = text(type === 'calendly' ? 'integration.remove.question' : 'integration.remove.secret', {
        name,
      });
      if (
        !(await confirm({
          title: text('integration.remove.title'),
          question,
          confirm: text('integration.remove'),
          danger: true,
        }))
      )
        return;
      removing.mutate({ customerId, integrationId }, { onError: failed });
    },
    renew: async ({ id: integrationId, type, name }: Integration) => {
      const question =
        type === 'webhook'
          ? text('webhook.renew', { name, hours: secretOverlap })
          : text('integration.renew.question', { name });
      if (!(await confirm({ title: text('integration.renew.title'), question, confirm: text('integration.renew') })))
        return;
      renewing.mutate({ customerId, integrationId }, { onError: failed, onSuccess: onMade });
    },
  };
};
