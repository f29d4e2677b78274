import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { GetTextOffer, TakeTextOffer } from '#contracts/api/text-offers.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { switchLanguage, useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { moment, number } from '#portal/ui/format.ts';
import { problemText } from '#portal/stores/toasts.ts';
import { Button } from '@mui/material';
import { WhenWhere } from './WhenWhere.tsx';

type Offer = Output<typeof GetTextOffer>;

const Answer = ({ state, offer, code }: Pick<Offer, 'state' | 'offer'> & { readonly code: string }) => {
  const t = useText();
  const take = useCommand(TakeTextOffer, { quiet: true });
  // The press is confirmed at once; the read model may be a moment behind.
  if (state === 'yours' || take.isSuccess)
    return (
      <p role="status">
        <strong>{t('textOffer.yours')}</strong> <Link to="/agent/shifts">{t('agent.shifts')}</Link>
      </p>
    );
  if (state !== 'open' || !offer) return <p role="status">{t(`textOffer.${state}`)}</p>;
  return (
    <>
      {take.error && (
        <p className="form-problem" role="alert">
          {problemText(take.error)}
        </p>
      )}
      <Button variant="contained" size="large" fullWidth loading={take.isPending} onClick={() => take.mutate({ code })}>
        {t('textOffer.accept')}
      </Button>
      <p className="quiet">{t('textOffer.until', { until: moment(offer.expiresAt, offer.timezone) })}</p>
    </>
  );
};

/**
 * The page that the link of an SMS opens, without signing in: the shift, and a button to take it. Opening it takes
 * nothing, since programs that scan messages open links.
 */
export const TextOfferScreen = () => {
  const t = useText();
  const { code = '' } = useParams();
  const { data, error, refetch } = useRead(GetTextOffer, { code }, { quiet: true });
  const { language, offer } = data ?? {};
  useEffect(() => {
    if (language) void switchLanguage(language);
  }, [language]);
  return (
    <section className="card">
      <h1>
        {data?.state === 'open' && offer ? t('textOffer.hello', { name: offer.firstName }) : t('textOffer.title')}
      </h1>
      {!data && <QueryFallback error={error} retry={refetch} missing="textOffer.invalid" />}
      {offer && (
        <>
          <WhenWhere job={{ ...offer, employer: { name: offer.company } }} />
          {offer.distance !== null && <p className="quiet">{t('agent.distance', { km: number(offer.distance) })}</p>}
        </>
      )}
      {data && <Answer state={data.state} offer={data.offer} code={code} />}
    </section>
  );
};
