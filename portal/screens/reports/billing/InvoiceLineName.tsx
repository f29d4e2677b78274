import type { InvoiceLine } from '#contracts/api/invoices.ts';
import { billedHoursText } from '#contracts/values/billed-hours.ts';
import { billLineNameOf } from '#contracts/values/line-name.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';

/** The name of an invoice's line, with its note and how its hours came from those worked. */
export const InvoiceLineName = (line: InvoiceLine) => {
  const { prime, note, hoursFrom, minutes } = line;
  const t = useText();
  const language = useLanguage();
  const explained = [note, ...billedHoursText(hoursFrom, minutes, t, language)].filter(Boolean).join(' ');
  return (
    // A narrow column cuts a long explanation.
    <span title={explained}>
      <TwoLines first={billLineNameOf(line, prime?.[language], t)} second={explained} />
    </span>
  );
};
