import { z } from 'zod';
import { SetNightWindow, type NightWindow } from '#contracts/api/company-pay.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { useMay } from '#portal/api/session.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { timeRange } from '#portal/ui/format.ts';
import { readTime } from '#portal/ui/fields/wall-clock.ts';
import { TimeInput } from '#portal/screens/scheduling/planning/TimeInput.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import { Panel } from './Panel.tsx';
import { Unverified } from './RuleSetMeaning.tsx';

/** Minutes of the day → `23:00`; the day's end is `00:00`. */
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = (readTime(time) ?? '').split(':').map(Number);
  return 60 * hour + minute;
};
const instantOf = (minute: number): string => `2000-01-01T${clock(minute)}:00.000Z`;
const span = ({ start, end }: { readonly start: number; readonly end: number }): string =>
  timeRange(instantOf(start), instantOf(end), 'UTC');
const Time = z.string().refine((time) => readTime(time) !== undefined, 'NOT_A_TIME');
const schema = z.object({ start: Time, end: Time, from: PlannedDate });
type Draft = z.output<typeof schema>;
const inputOf = ({ start, end, from }: Draft) => ({ start: minuteOf(start), end: minuteOf(end), from });

/** The hours in which a night prime is added automatically. */
export const NightWindowPanel = ({ window }: { readonly window: z.output<typeof NightWindow> }) => {
  const may = useMay(SetNightWindow.access);
  const recalculation = useRecalculationQuestion();
  const [start, end] = [clock(window.start), clock(window.end)];
  return (
    <Panel
      title="nightWindow.title"
      intro="nightWindow.intro"
      since={window.from}
      others={window.others.map((other) => [other.from, span(other)])}
    >
      {window.unverified && (
        <p>
          <Unverified />
        </p>
      )}
      {may ? (
        <CommandForm<typeof SetNightWindow, Draft>
          key={`${start} ${end}`}
          command={SetNightWindow}
          schema={schema}
          values={{ start, end, from: today() }}
          toInput={inputOf}
          preview={({ from = today(), ...window }) => {
            const night = { kind: 'night', ...window, from } as const;
            return recalculation([night], [night]);
          }}
          success="nightWindow.saved"
        >
          <div className="columns">
            <TimeInput name="start" label="nightWindow.start" />
            <TimeInput name="end" label="nightWindow.end" />
            <EffectiveFromField />
          </div>
        </CommandForm>
      ) : (
        <p>{span(window)}</p>
      )}
    </Panel>
  );
};
