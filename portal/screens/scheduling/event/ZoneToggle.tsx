import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { browserZone, zoneName } from '#portal/ui/format.ts';

type Props = {
  readonly zone: string;
  /** A moment of the event: it decides between summer and winter time. */ readonly at: string;
  readonly mine: boolean;
  readonly onMine: (mine: boolean) => void;
};

/** Rule req.tzToggle: whose clock the times are written in. */
export const ZoneToggle = ({ zone, at, mine, onMine }: Props) => {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mine}
      aria-label={t('event.timezone')}
      onChange={(_event, next: boolean | null) => next !== null && onMine(next)}
    >
      <ToggleButton value={false} title={zone}>
        {t('event.zone.event', { zone: zoneName(zone, at) })}
      </ToggleButton>
      <ToggleButton value title={browserZone()}>
        {t('event.zone.mine', { zone: zoneName(browserZone(), at) })}
      </ToggleButton>
    </ToggleButtonGroup>
  );
};
