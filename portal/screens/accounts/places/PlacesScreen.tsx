import { Navigate, useParams } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { PlaceTable } from './PlaceTable.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** A company's places. Any id but `all` opens that place. */
export const PlacesScreen = () => {
  const t = useText();
  const { id } = useParams();
  if (id !== 'all') return <Navigate to={`/customer/places/detail/${id}`} replace />;
  return (
    <>
      <PageHead title={t('menu.customer.places')} />
      <PlaceTable />
    </>
  );
};
