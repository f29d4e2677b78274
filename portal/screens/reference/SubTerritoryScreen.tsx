import { useParams } from 'react-router-dom';
import {
  LinkManager,
  LinkPermit,
  PossibleManagers,
  SubTerritories,
  UnlinkManager,
  UnlinkPermit,
} from '#contracts/api/territories.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { LinkedPanel } from './LinkedPanel.tsx';
import { useLicenceTypeOptions } from './options.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** One sub-territory: its territory, its managers, the licences it requires (rule terr.links). */
export const SubTerritoryScreen = () => {
  const t = useText();
  const { territoryId = '', subterritoryId: id = '' } = useParams();
  const { rows, data, error, refetch } = useList(SubTerritories, { id: territoryId, filters: { id: [id] } });
  const managers = useRead(PossibleManagers, {});
  const permits = useLicenceTypeOptions();
  const area = rows[0];
  useBreadcrumb(area?.name);
  if (!data) return <QueryFallback error={error} retry={refetch} missing="territory.sub.notFound" />;
  if (!area) return <EmptyState text={t('territory.sub.notFound')} />;
  const tabs = [
    {
      id: 'subterritory-tab-managers',
      label: 'territory.managers',
      count: <span className="count">{area.managers.length}</span>,
      content: () => (
        <LinkedPanel
          linked={area.managers}
          options={(managers.data ?? []).map((user) => ({ id: user.id, name: user.name, secondaryName: user.email }))}
          empty="territory.manager.none"
          add={{
            label: 'territory.manager.add',
            command: LinkManager,
            input: (managerId) => ({ id, managerId }),
            success: 'territory.manager.added',
          }}
          remove={{ command: UnlinkManager, input: (managerId) => ({ id, managerId }), success: 'manager.removed' }}
        />
      ),
    },
    {
      id: 'subterritory-tab-permits',
      label: 'territory.permits',
      count: <span className="count">{area.permits.length}</span>,
      content: () => (
        <LinkedPanel
          linked={area.permits}
          options={permits}
          empty="territory.permit.none"
          add={{
            label: 'territory.permit.add',
            command: LinkPermit,
            input: (permitId) => ({ id, permitId }),
            success: 'territory.permit.added',
          }}
          remove={{
            command: UnlinkPermit,
            input: (permitId) => ({ id, permitId }),
            success: 'territory.permit.removed',
          }}
        />
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={area.name}
        about={area.latitude === null ? t('territory.none.coordinates') : `${area.latitude}, ${area.longitude}`}
      />
      <Tabs label="territory.sub.info" tabs={tabs} />
    </>
  );
};
