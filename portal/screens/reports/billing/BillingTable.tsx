import { Button } from '@mui/material';
import { useState } from 'react';
import type { BillingReport } from '#contracts/api/money-reports.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { hours, money, number } from '#portal/ui/format.ts';
import { ChevronDown, ChevronRight } from '#portal/ui/icons/icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { Figures } from '../Figures.tsx';

type Report = Output<typeof BillingReport>;

const figures = ['reports.shifts', 'reports.hours', 'billFile.amount', 'reports.notClosed'];

/** Billed amounts on one line with their period, and by client and place (for a client by agency) at a press. */
export const BillingTable = ({
  report: { rows, total },
  received,
}: {
  readonly report: Report;
  readonly received: boolean;
}) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  const Arrow = shown ? ChevronDown : ChevronRight;
  return (
    <section className="billed" aria-labelledby="billed">
      <h2 id="billed">
        <Button
          size="small"
          color="inherit"
          aria-expanded={shown}
          aria-controls="billed-rows"
          startIcon={<Arrow size={18} />}
          onClick={() => setShown(!shown)}
        >
          {t('reports.byPlace', { received: String(received) })}
        </Button>
      </h2>
      <Figures
        figures={[
          ['billFile.amount', money(total.amount)],
          ['reports.notClosed', money(total.open)],
          ['reports.hours', hours(total.minutes)],
          ['reports.shifts', number(total.shifts)],
        ]}
      />
      <div id="billed-rows" hidden={!shown}>
        <SmallTable
          labelledBy="billed"
          columns={[received ? 'billFile.supplier' : 'billFile.client', 'billFile.place', ...figures]}
          figures={figures}
          rows={rows}
          rowId={({ supplierId, billToId, placeId }) => `${supplierId} ${billToId} ${placeId}`}
          cells={({ supplier, billTo, client, place, shifts, minutes, amount, open }) => [
            received ? supplier : billTo === client || !client ? billTo : `${client} · ${billTo}`,
            place || '—',
            number(shifts),
            hours(minutes),
            money(amount),
            open ? money(open) : '—',
          ]}
        />
      </div>
    </section>
  );
};
