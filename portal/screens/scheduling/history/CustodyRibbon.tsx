import { ShiftCustody } from '#contracts/api/history.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';

/** Companies responsible for a shift over time, as far as the viewer's company was involved. */
export const CustodyRibbon = ({ shiftId, zone }: { readonly shiftId: string; readonly zone: string }) => {
  const t = useText();
  const { data: edges = [] } = useRead(ShiftCustody, { id: shiftId }, { quiet: true, watch: ['requests'] });
  if (edges.length === 0) return null;
  return (
    <>
      <h2 id={`custody-${shiftId}`}>{t('custody.title')}</h2>
      <ol className="custody" aria-labelledby={`custody-${shiftId}`}>
        {edges.map(({ party, own, from, to, received, agent }) => (
          <li key={from} data-own={own || undefined}>
            <strong>{own ? t('custody.own', { party }) : party}</strong>
            <span className="secondary">
              {to === null
                ? t('custody.since', { from: moment(from, zone) })
                : t('custody.span', { from: moment(from, zone), to: moment(to, zone) })}
            </span>
            {received && <span className="secondary">{t('custody.received', { party: received })}</span>}
            {agent && <span className="secondary">{t('custody.agent', { agent })}</span>}
          </li>
        ))}
      </ol>
    </>
  );
};
