import { useParams } from 'react-router-dom';
import { SubContractorBilling, SubContractors } from '#contracts/api/smart-connect.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { PartnerBilling } from './PartnerBilling.tsx';
import { PartnerShifts } from './PartnerShifts.tsx';

/** Screen of one external agency: its prices, and the shifts handed over in either direction. */
export const PartnerScreen = () => {
  const t = useText();
  const { agencySubcontractId: subId = '' } = useParams();
  const id = useUser().agencyId ?? '';
  const { data, error, refetch } = useRead(SubContractors, { id }, { quiet: true });
  const mayRead = useMay(SubContractorBilling.access);
  const partner = data?.find((one) => one.id === subId);
  useBreadcrumb(partner?.subAgency.name);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  if (!partner) return <EmptyState text={t('partner.notFound')} />;
  return (
    <>
      <PageHead title={partner.subAgency.name} about={t(partner.active ? 'partner.isActive' : 'partner.isInactive')} />
      {mayRead && <PartnerBilling id={id} subId={subId} />}
      <PartnerShifts id={id} partner={partner.agencyId} />
    </>
  );
};
