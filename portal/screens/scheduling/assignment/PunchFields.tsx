import type { FocusEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { AssignmentStatus, ShiftDetail } from '#contracts/api/shifts.ts';
import type { z } from 'zod';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { hours, moment, span } from '#portal/ui/format.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import type { AssignmentForm } from './assignment-form.ts';
import { netMinutes, punchDisabled } from './assignment-rules.ts';
import { LateField } from './LateField.tsx';
import { SwitchField } from './SwitchField.tsx';

type Props = {
  readonly shift: ShiftDetail;
  readonly status: z.output<typeof AssignmentStatus>;
  /** Called when the focus leaves the two times. */ readonly onTyped: () => void;
};

/** The punches, their correction with a note, and how late the agent said they would be. */
export const PunchFields = ({ shift, status, onTyped }: Props) => {
  const t = useText();
  const user = useUser();
  const { timeSheet: typed } = useWatch<AssignmentForm>() as AssignmentForm;
  const sheet = status.timeSheet;
  const zone = shift.timezone;
  const worked = netMinutes(typed?.punchIn, typed?.punchOut, status.breakTime.list);
  const correctable = shift.can.includes('correct');
  const left = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onTyped();
  };
  return (
    <fieldset className="group">
      <legend>{t('assignment.timeSheet')}</legend>
      <div className="columns" onBlur={left}>
        <ZonedDateTimeField
          name="timeSheet.punchIn"
          label="field.punchIn"
          zone={zone}
          disabled={punchDisabled(shift, user, 'punchIn')}
        />
        <ZonedDateTimeField
          name="timeSheet.punchOut"
          label="field.punchOut"
          zone={zone}
          disabled={punchDisabled(shift, user, 'punchOut')}
        />
      </div>
      {!sheet.punchIn && <p className="quiet">{t('assignment.notPunched')}</p>}
      {(worked !== null || sheet.originalStart || sheet.originalEnd) && (
        <dl className="facts">
          {worked !== null && (
            <div>
              <dt>{t('assignment.worked')}</dt>
              <dd>{hours(worked)}</dd>
            </div>
          )}
          {(sheet.originalStart || sheet.originalEnd) && (
            <div>
              <dt>{t('assignment.originalTimes')}</dt>
              <dd>
                {sheet.originalStart && sheet.originalEnd
                  ? span(sheet.originalStart, sheet.originalEnd, zone)
                  : moment((sheet.originalStart ?? sheet.originalEnd)!, zone)}
              </dd>
            </div>
          )}
          {correctable && sheet.note && (
            <div>
              <dt>{t('assignment.correctionReason')}</dt>
              <dd>{sheet.note}</dd>
            </div>
          )}
        </dl>
      )}
      {sheet.correction && <p className="quiet">{t('assignment.corrected')}</p>}
      {correctable && sheet.punchIn && (
        <SwitchField name="timeSheet.compulsoryBeyondShift" label="assignment.compulsory" />
      )}
      {correctable && <SwitchField name="timeSheet.correction" label="assignment.correction" />}
      {correctable && typed?.correction && (
        <TextField name="timeSheet.note" label="assignment.correctionReason" rows={2} maxLength={2000} required />
      )}
      {!sheet.punchIn && (
        <LateField
          key={sheet.lateEstimatedTime}
          saved={sheet.lateEstimatedTime}
          disabled={!shift.can.includes('modify')}
        />
      )}
    </fieldset>
  );
};
