import { lateUnknown, type ShiftStatus } from '#contracts/values/shift.ts';
import { useText } from '../language/i18n.ts';

type Tone =
  | 'black'
  | 'green'
  | 'red'
  | 'orange'
  | 'blue'
  | 'purple'
  | 'white'
  | 'grey'
  | 'greenOutline'
  | 'purpleOutline'
  | 'redOutline';

/** Colours of a shift's label; late agents turn red. The text beside them always says the same. */
export const shiftTones: Record<ShiftStatus, Tone> = {
  punchedOut: 'black',
  punchedIn: 'green',
  late: 'red',
  toAccept: 'orange',
  toConfirm: 'orange',
  waiting: 'orange',
  accepted: 'blue',
  assigning: 'blue',
  confirmed: 'greenOutline',
  published: 'purple',
  transferred: 'purpleOutline',
  smartConnectAccepted: 'purpleOutline',
  refused: 'redOutline',
  missing: 'white',
};

/** Signs of the labels, where there is no room for text: colour alone must not carry the meaning. */
export const shiftSigns: Record<ShiftStatus, string> = {
  punchedOut: '■',
  punchedIn: '▸',
  late: '!',
  toAccept: '?',
  toConfirm: '✓?',
  waiting: '…',
  accepted: '✓',
  assigning: '»',
  confirmed: '✓✓',
  published: '◇',
  transferred: '→',
  smartConnectAccepted: '⇉',
  refused: '✕',
  missing: '○',
};

const badgeTones = {
  scheduled: 'blue',
  inProgress: 'green',
  published: 'purple',
  finished: 'grey',
  draft: 'white',
  register: 'white',
  backgroundCheck: 'orange',
  scheduleInterview: 'orange',
  contract: 'blue',
  work: 'green',
  inactive: 'grey',
} as const satisfies Record<string, Tone>;

type BadgeStatus = keyof typeof badgeTones;

const shiftTexts: Partial<Record<ShiftStatus, string>> = { assigning: 'status.assignationInProgress' };

const Badge = ({
  tone,
  text,
  title,
}: {
  readonly tone: Tone;
  readonly text: string;
  readonly title?: string | undefined;
}) => (
  <span className="badge" data-tone={tone} title={title ?? text}>
    {text}
  </span>
);

/** The status of an event or of an agent's file. */
export const StatusBadge = ({ status }: { readonly status: BadgeStatus }) => {
  const t = useText();
  return <Badge tone={badgeTones[status]} text={t(`badge.${status}`)} />;
};

type ShiftBadgeProps = {
  readonly status: ShiftStatus;
  /** Minutes; `lateUnknown` for more than the set time. */ readonly lateBy?: number | null;
  /** After the words, e.g. the day auto-assign starts. */ readonly note?: string;
};

/** A shift's label, e.g. "12 min late". */
export const ShiftBadge = ({ status, lateBy, note }: ShiftBadgeProps) => {
  const t = useText();
  const late = () => (lateBy === lateUnknown ? t('status.lateMore') : t('status.minLate', { n: lateBy ?? 0 }));
  const words = status === 'late' && lateBy != null ? late() : t(shiftTexts[status] ?? `status.${status}`);
  return <Badge tone={shiftTones[status]} text={note ? `${words} ${note}` : words} />;
};
