import { Button, Slider } from '@mui/material';
import { useEffect, type KeyboardEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useText } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { ChevronLeft, ChevronRight } from '#portal/ui/icons/icons.tsx';
import { stepFrom } from './moments.ts';
import { minuteMs } from '#contracts/values/durations.ts';

type Props = {
  /** Moments of the facts, ms since 1970, in order. */
  readonly moments: readonly number[];
  /** Now, where the slider ends. */
  readonly end: number;
  readonly at: number;
  readonly zone: string;
  readonly onGo: (at: number) => void;
};

/** Chooses a time between the first event and now: by slider, step by step, or typed as date and time. */
export const TimeSlider = ({ moments, end, at, zone, onGo }: Props) => {
  const t = useText();
  const first = moments[0] ?? end;
  const form = useForm({ defaultValues: { at: new Date(at).toISOString() } });
  const typed = form.watch('at');
  const asTyped = Date.parse(typed);
  const future = !Number.isNaN(asTyped) && asTyped > end;

  // The slider writes its time into the field directly: two effects that follow each other could loop.
  const move = (to: number) => {
    form.setValue('at', new Date(to).toISOString());
    onGo(to);
  };
  useEffect(() => {
    if (!Number.isNaN(asTyped) && asTyped <= end && Math.abs(asTyped - at) >= minuteMs) onGo(asTyped);
    // Only what is typed moves the slider, not the slider itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asTyped]);

  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: first, End: end }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(to === 1 || to === -1 ? stepFrom(moments, at, end, to) : to);
  };
  return (
    <div className="time-travel">
      <div className="time-slider">
        <Button
          size="small"
          color="inherit"
          startIcon={<ChevronLeft size={18} />}
          disabled={at <= first}
          onClick={() => move(stepFrom(moments, at, end, -1))}
        >
          {t('history.previous')}
        </Button>
        <div onKeyDownCapture={onKey} className="grow">
          <Slider
            size="small"
            min={first}
            max={end}
            step={minuteMs}
            marks={moments.map((value) => ({ value }))}
            value={Math.min(Math.max(at, first), end)}
            disabled={first >= end}
            aria-label={t('history.slider')}
            getAriaValueText={(value) =>
              value >= end ? t('history.now') : moment(new Date(value).toISOString(), zone)
            }
            onChange={(_event, value) => move(value as number)}
          />
        </div>
        <Button
          size="small"
          color="inherit"
          endIcon={<ChevronRight size={18} />}
          disabled={at >= end}
          onClick={() => move(stepFrom(moments, at, end, 1))}
        >
          {t('history.next')}
        </Button>
      </div>
      <FormProvider {...form}>
        <ZonedDateTimeField name="at" label="history.goTo" zone={zone} />
      </FormProvider>
      {future && <p className="quiet">{t('history.future')}</p>}
    </div>
  );
};
