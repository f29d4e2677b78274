import { FormControlLabel, Switch } from '@mui/material';
import { useParams } from 'react-router-dom';
import { HiddenTerritoriesEffect, HideTerritories, TerritoryClient } from '#contracts/api/customers.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** Which territories one client sees, each with its switch (rule terr.visibility). */
export const TerritoryCustomerScreen = () => {
  const t = useText();
  const { id: clientId = '' } = useParams();
  const { data: client, error, refetch } = useRead(TerritoryClient, { clientId }, { quiet: true });
  const may = useMay(HideTerritories.access);
  const { run, isPending } = useConfirmedCommand(HideTerritories, { success: 'territory.saved' });
  useBreadcrumb(client?.name);
  if (!client) return <QueryFallback error={error} retry={refetch} missing="client.notFound" />;
  const hidden = client.territories.filter(({ visible }) => !visible).map(({ id }) => id);
  const turn = (id: string, name: string, visible: boolean) => {
    const wanted = { clientId, hiddenTerritoryIds: visible ? hidden.filter((other) => other !== id) : [...hidden, id] };
    return run(wanted, async () => {
      const { places } = await call(HiddenTerritoriesEffect, wanted);
      const question = {
        title: t('territory.hide.title', { name }),
        question: t('territory.hide.question', { n: places, name }),
      };
      return { agreed: places, ...(places > 0 && { question }) };
    });
  };
  return (
    <>
      <PageHead title={client.name} about={t('territory.visibility')} />
      {client.territories.length === 0 && <EmptyState text={t('list.empty')} />}
      <section className="items" aria-label={t('territory.visibility')}>
        <ul>
          {client.territories.map(({ id, name, visible, isActive, subTerritories }) => (
            <li key={id}>
              <div className="grow">
                <strong>{name}</strong> {!isActive && <span className="quiet">{t('select.inactive')}</span>}
                <div className="secondary">{subTerritories.map((sub) => sub.name).join(', ')}</div>
              </div>
              <FormControlLabel
                control={
                  <Switch
                    checked={visible}
                    disabled={!may || isPending}
                    onChange={(event) => void turn(id, name, event.target.checked)}
                  />
                }
                label={
                  <>
                    {t(visible ? 'territory.visible' : 'territory.hidden')}
                    <span className="sr-only"> {name}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
