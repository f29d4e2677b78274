import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { BulkAutoAssign } from '#contracts/api/shift-bulk.ts';
import { sideOf } from '#contracts/permissions.ts';
import { Instant } from '#contracts/values/common.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { useCompanyPath } from '../auto-assign/company-path.ts';
import { Proposal } from '../auto-assign/Proposal.tsx';
import { BulkCommandForm } from './BulkCommandForm.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import { WayChoice } from './WayChoice.tsx';

const ways = ['propose', 'start', 'stop'] as const;
type Way = (typeof ways)[number];

/** Decision 16: an agency starts and stops its own auto-assign, a client its own. */
const Automatic = ({
  event: { id },
  zone,
  ticked,
  run,
  onDone,
  onCancel,
  way,
}: BulkFormProps & { readonly way: Way }) => {
  const t = useText();
  const agency = sideOf(useUser().role) === 'agency';
  const on = way === 'start';
  const navigate = useNavigate();
  const base = useCompanyPath();
  return (
    <BulkCommandForm<typeof BulkAutoAssign, { startDate?: string | null }>
      command={BulkAutoAssign}
      schema={z.object({ startDate: Instant.nullish() })}
      values={{ startDate: null }}
      toInput={({ startDate }) => ({
        id,
        ...ticked,
        [agency ? 'autoAssign' : 'autoAssignCustomer']: on,
        autoAssignStartDate: (on && startDate) || null,
      })}
      send={(input) =>
        run(
          BulkAutoAssign,
          input,
          'shifts.autoAssignSaved',
          on ? { label: t('autoAssign.runs'), run: () => void navigate(`${base}/auto-assign`) } : undefined,
        )
      }
      submit={`bulk.autoAssign.${way}`}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <p className="secondary">{t(`bulk.autoAssign.${way}.hint`)}</p>
      {on && <ZonedDateTimeField name="startDate" label="bulk.autoAssign.from" zone={zone} optional />}
    </BulkCommandForm>
  );
};

/** Auto-assign of the ticked shifts: as a proposal to be confirmed, or directly. */
export const AutoAssignForm = (props: BulkFormProps) => {
  const [way, setWay] = useState<Way>('propose');
  return (
    <div className="auto-assign">
      <WayChoice value={way} ways={ways} of="bulk.autoAssign" onChange={setWay} />
      {way === 'propose' ? <Proposal {...props} /> : <Automatic key={way} {...props} way={way} />}
    </div>
  );
};
