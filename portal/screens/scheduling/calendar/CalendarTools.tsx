import { Button, IconButton, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useText } from '../../../language/i18n.ts';
import { dayRange, zoneName } from '../../../ui/format.ts';
import { ChevronLeft, ChevronRight } from '../../../ui/icons/icons.tsx';
import type { FilterGroup } from '../../../ui/list/column.ts';
import { ListFilters } from '../../../ui/list/ListFilters.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { paged, views, type Axis, type View } from './axis.ts';
import type { CalendarState } from './calendar-address.ts';
import { groupings, type Grouping } from './rows.ts';

/** The picker of dates is heavy, to load and to draw; it comes after the shifts. */
const DateInput = lazy(async () => ({ default: (await import('../../../ui/fields/DateInput.tsx')).DateInput }));

type Props = {
  readonly state: CalendarState;
  /** The first day shown. */
  readonly from: string;
  readonly axis: Axis;
  readonly zones: readonly string[];
  readonly groups: readonly FilterGroup[];
  /** Whether the shifts are there, or won't come. */
  readonly shown: boolean;
  readonly onChange: (next: Partial<CalendarState>) => void;
};

const noon = (date: string) => `${date}T12:00:00.000Z`;

/** Which days, how many, by what, on whose clock, and of which shifts. */
export const CalendarTools = ({ state, from, axis, zones, groups, shown, onChange }: Props) => {
  const t = useText();
  const { view, by, search } = state;
  const last = axis.days.at(-1)!.date;
  return (
    <div className="calendar-tools">
      <div className="calendar-pages">
        <IconButton aria-label={t('calendar.back')} onClick={() => onChange({ date: paged(from, view, -1) })}>
          <ChevronLeft />
        </IconButton>
        <Button color="inherit" variant="outlined" onClick={() => onChange({ date: undefined })}>
          {t('calendar.today')}
        </Button>
        <IconButton aria-label={t('calendar.on')} onClick={() => onChange({ date: paged(from, view, 1) })}>
          <ChevronRight />
        </IconButton>
        <h2 aria-live="polite">{dayRange(from, last)}</h2>
      </div>
      <div className="calendar-date">
        <Suspense>{shown && <DateInput label={t('calendar.date')} value={state.date ?? from} live onChange={(date) => date && onChange({ date })} />}</Suspense>
      </div>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('calendar.view')}
        onChange={(_event, next: View | null) => next && onChange({ view: next })}
      >
        {views.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`calendar.view.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label={t('calendar.by')}
        onChange={(_event, next: Grouping | null) => next && onChange({ by: next })}
      >
        {groupings.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`calendar.by.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {zones.length > 1 && (
        <TextField select size="small" label={t('calendar.zone')} value={axis.zone} onChange={(event) => onChange({ zone: event.target.value })}>
          {[...new Set([axis.zone, ...zones])].map((zone) => (
            <MenuItem key={zone} value={zone}>
              {zone.split('/').at(-1)!.replaceAll('_', ' ')} ({zoneName(zone, noon(from))})
            </MenuItem>
          ))}
        </TextField>
      )}
      <div className="calendar-find">
        <ListSearch value={search} onSearch={(text) => onChange({ search: text })} />
        <ListFilters
          groups={groups}
          dates={false}
          state={{ filters: state.filters, from: undefined, to: undefined }}
          onChange={({ filters = {} }) => onChange({ filters })}
        />
      </div>
    </div>
  );
};
