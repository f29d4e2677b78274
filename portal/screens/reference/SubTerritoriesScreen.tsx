import { useParams } from 'react-router-dom';
import { Territories } from '#contracts/api/territories.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { AreaMap } from './AreaMap.tsx';
import { SubTerritoryList } from './SubTerritoryList.tsx';

/** The sub-territories of one territory, and where they lie. */
export const SubTerritoriesScreen = () => {
  const t = useText();
  const { territoryId = '' } = useParams();
  const territory = useList(Territories, { filters: { id: [territoryId] } }).rows[0];
  useBreadcrumb(territory?.name);
  return (
    <>
      <PageHead title={territory?.name ?? t('territory.subterritories')} />
      <SubTerritoryList territoryId={territoryId} />
      <AreaMap areas={territory?.subTerritories ?? []} />
    </>
  );
};
