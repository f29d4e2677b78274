import { useWatch } from 'react-hook-form';
import { RequestParameters, type RequestDetail } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { sideOf } from '#contracts/permissions.ts';
import type { TakenPost } from '#contracts/values/post.ts';
import { agentTypes } from '#contracts/values/shift.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { isDay } from '#portal/ui/fields/zone-clock.ts';
import {
  blankShifts,
  canAdd,
  existingDates,
  ownStaff,
  shiftsInput,
  ShiftsForm,
  type TypedShifts,
} from './add-shifts.ts';
import { shiftInWords } from '../assignment/agent-name.ts';
import { confirmationChoices } from '../confirmation-choices.ts';
import { longShiftQuestion } from './long-shift.ts';
import { PositionField } from './PositionField.tsx';
import { RecurrenceFields } from './RecurrenceFields.tsx';
import { readTimes } from './shift-times.ts';
import { ShiftTimesFields } from './ShiftTimesFields.tsx';
import type { Plan } from './use-plan.ts';

type Props = {
  readonly event: RequestDetail;
  readonly plan: Plan;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Plans shifts of an event, once or on the dates of a recurrence. */
export const AddShiftsDialog = ({ event, plan, open, onClose }: Props) => {
  const t = useText();
  const agency = sideOf(useUser().role) === 'agency';
  const { id, timezone, recurrence } = event;
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.bulkShifts')} panel width="md">
      <CommandForm<typeof CreateShifts, TypedShifts>
        command={CreateShifts}
        values={blankShifts(event)}
        schema={ShiftsForm}
        toInput={(typed) => shiftsInput(typed, event, agency)}
        ready={(typed) => canAdd(typed, timezone, recurrence.posts)}
        ask={(typed) => longShiftQuestion(readTimes(typed, timezone).shift!)}
        submit="shifts.add"
        send={(input) => {
          const { position = '', start, end } = input.shifts[0]!;
          return plan(
            CreateShifts,
            input,
            shiftInWords({ title: '', location: { title: position }, start, end, timezone }),
          );
        }}
      >
        <ShiftTimesFields zone={timezone} />
        <ShiftFields requestId={id} agencies={agency ? [] : event.agencies} employer={event.canBeEmployer} />
        <Repeat posts={recurrence.posts} zone={timezone} />
      </CommandForm>
    </Dialog>
  );
};

const ShiftFields = ({
  requestId,
  agencies,
  employer,
}: {
  readonly requestId: string;
  readonly agencies: RequestDetail['agencies'];
  /** Whether the client may fill shifts with agents of its own. */
  readonly employer: boolean;
}) => {
  const t = useText();
  const { data, isPending } = useRead(RequestParameters, { requestId });
  return (
    <>
      <div className="columns">
        <TextField name="count" label="shifts.form.count" type="number" required maxLength={3} />
        <PositionField name="position" options={(data?.positions ?? []).map(({ name }) => name)} />
      </div>
      <div className="columns">
        <SelectField
          name="skillId"
          label="shifts.form.skill"
          optional
          loading={isPending}
          options={data?.competences ?? []}
        />
        <SelectField
          name="maxLevelId"
          label="shifts.form.maxLevel"
          optional
          loading={isPending}
          options={(data?.levels ?? []).map(({ id, title }) => ({ id, name: title }))}
        />
      </div>
      <RadioField
        name="agentType"
        label="shifts.col.agentType"
        choices={agentTypes.map((value) => ({ value, label: t(`agentType.${value}`) }))}
        row
      />
      {agencies.length > 0 && (
        <SelectField
          name="agencyId"
          label="shifts.form.agency"
          options={[{ id: ownStaff, name: t(employer ? 'shifts.form.ownStaff' : 'shifts.form.noAgency') }, ...agencies]}
        />
      )}
      <RadioField name="maxConfirmationHours" label="request.form.confirmation" choices={confirmationChoices} row />
    </>
  );
};

const Repeat = ({ posts, zone }: { readonly posts: readonly TakenPost[]; readonly zone: string }) => {
  const typed = useWatch() as TypedShifts;
  const { repeat, day } = typed;
  return (
    <>
      <CheckboxField name="repeat" label="shifts.form.repeat" />
      {repeat && isDay(day) && <RecurrenceFields from={day} existing={existingDates(typed, zone, posts)} />}
    </>
  );
};
