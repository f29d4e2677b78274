import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameIn } from '#contracts/values/named.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { agentTypes } from '#contracts/values/shift.ts';
import { useUser } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { hours, span, zoneInWords } from '#portal/ui/format.ts';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { confirmationChoices } from '../confirmation-choices.ts';
import type { AssignmentForm } from './assignment-form.ts';
import { datesDisabled, endMovedAlong, needsZoneNote, netMinutes, unpaidMinutes } from './assignment-rules.ts';
import { PunchFields } from './PunchFields.tsx';
import { useLists } from './use-kilometres.ts';

/** Keeps the length of a shift whose start is moved to another day, unless the end was changed too. */
const useEndMovedAlong = ({ start, end }: { readonly start: string; readonly end: string }, zone: string): void => {
  const { setValue } = useFormContext<AssignmentForm>();
  const before = useRef({ start, end });
  useEffect(() => {
    const was = before.current;
    // While a time is being typed it isn't a valid instant.
    if ([start, end].some((instant) => Number.isNaN(Date.parse(instant)))) return;
    const next = was.end === end ? endMovedAlong(was.start, start, end, zone) : end;
    before.current = { start, end: next };
    if (next !== end) setValue('affectationEvent.end', next, { shouldDirty: true, shouldValidate: true });
  }, [start, end, zone, setValue]);
};

/** Times, service and kind of agent of a shift, and its punches. */
export const ShiftTab = ({
  shift,
  onPunchesTyped,
}: {
  readonly shift: ShiftDetail;
  readonly onPunchesTyped: () => void;
}) => {
  const t = useText();
  const language = useLanguage();
  const user = useUser();
  const form = useWatch<AssignmentForm>() as AssignmentForm;
  const { data: lists, isPending } = useLists();
  const zone = shift.timezone;
  useEndMovedAlong(form.affectationEvent, zone);
  const locked = datesDisabled(shift, user);
  const fixed = !shift.can.includes('modify');
  const breaks = shift.assignment?.breakTime.list ?? [];
  const planned = netMinutes(form.affectationEvent.start, form.affectationEvent.end, breaks);
  const skills =
    lists?.competences ??
    (shift.competence
      ? [{ id: shift.competence.id, nameEn: shift.competence.name.en, nameFr: shift.competence.name.fr }]
      : []);
  const changed = form.affectationEvent.start !== shift.start || form.affectationEvent.end !== shift.end;
  return (
    <>
      <div className="columns">
        <ZonedDateTimeField
          name="affectationEvent.start"
          label="shifts.col.start"
          zone={zone}
          required
          disabled={locked}
        />
        <ZonedDateTimeField name="affectationEvent.end" label="shifts.col.end" zone={zone} required disabled={locked} />
      </div>
      {locked && !fixed && <p className="quiet">{t('assignment.otherEmployer')}</p>}
      <dl className="facts">
        {changed && (
          <div>
            <dt>{t('assignment.originalTimes')}</dt>
            <dd>{span(shift.start, shift.end, zone)}</dd>
          </div>
        )}
        <div>
          <dt>{t('assignment.totalHours')}</dt>
          <dd>
            {planned === null ? '—' : hours(planned)}
            {breaks.length > 0 && <small> {t('assignment.breaksOff', { time: hours(unpaidMinutes(breaks)) })}</small>}
          </dd>
        </div>
      </dl>
      {needsZoneNote(zone) && (
        <p className="quiet zone-note">{t('assignment.timezoneNote', { timezone: zoneInWords(zone) })}</p>
      )}
      {shift.assignment && <PunchFields shift={shift} status={shift.assignment} onTyped={onPunchesTyped} />}
      <SelectField
        name="affectationEvent.skillId"
        label="shifts.col.serviceType"
        loading={isPending}
        disabled={fixed}
        options={skills.map(({ id, nameEn, nameFr }) => ({ id, name: nameIn(language, { nameEn, nameFr }) }))}
      />
      <div className="columns">
        <RadioField
          name="affectationEvent.agentType"
          label="shifts.col.agentType"
          row
          disabled={fixed}
          choices={agentTypes.map((type) => ({ value: type, label: t(`agentType.${type}`) }))}
        />
        <RadioField
          name="affectationEvent.maxConfirmationHours"
          label="assignment.confirmationDelay"
          row
          disabled={fixed}
          choices={confirmationChoices}
        />
      </div>
    </>
  );
};
