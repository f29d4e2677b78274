import { MessageToShifts } from '#contracts/api/messages.ts';
import { SettlePunch } from '#contracts/api/device-punches.ts';
import type { Need } from '#contracts/api/now.ts';
import { phone } from '#contracts/values/phone.ts';
import { arrivalAhead, lateUnknown, minutesLate } from '#contracts/values/shift.ts';
import { WithdrawTextOffers } from '#contracts/api/text-offers.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText, type Text } from '#portal/language/i18n.ts';
import { elapsed } from '#portal/ui/elapsed.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { Gate } from '#portal/ui/Gate.tsx';
import { moment, time, timeRange } from '#portal/ui/format.ts';
import { shiftTones } from '#portal/ui/StatusBadge.tsx';
import { pressed } from '#portal/stores/press.ts';
import { agentName } from '../assignment/agent-name.ts';
import { MissionAnswer } from '../smart-connect/MissionAnswer.tsx';
import { FindAgent } from './operation-columns.tsx';
import type { useOperationDialogs } from './use-operation-dialogs.tsx';
import { minutesBetween } from '#contracts/values/durations.ts';

type Dialogs = Pick<ReturnType<typeof useOperationDialogs>, 'open' | 'find' | 'write' | 'nextStep'>;
type Props = {
  readonly need: Need;
  /** UTC instant. */ readonly now: string;
  readonly dialogs: Dialogs;
  readonly onTake: (need: Need, on?: boolean) => void;
  readonly onSettle: (contest: NonNullable<Need['contest']>) => void;
};

const tones = {
  late: shiftTones.late,
  refused: shiftTones.refused,
  uncovered: shiftTones.missing,
  unconfirmed: shiftTones.toConfirm,
  inquiry: 'purple',
  contest: 'purpleOutline',
  onTheWay: 'blue',
} as const;

/**
 * Subject of the row: agent or company, time and place; the hours come first, because a long text is cut at its end.
 */
const about = ({ shift, inquiry, contest }: Need, t: Text): readonly [string, string] => {
  if (shift) {
    const { place, location, start, end, timezone } = shift;
    const hours = timeRange(start, end, timezone);
    return [agentName(shift, t), [hours, place.name, location.title].filter(Boolean).join(' · ')];
  }
  if (inquiry)
    return [inquiry.from.name, `${t('now.asked', { n: inquiry.waiting })} · ${inquiry.title} · ${inquiry.place}`];
  const { agent, way, at, timezone, place } = contest!;
  return [agent, `${t(`contest.way.${way}`)} ${moment(at, timezone)} · ${place}`];
};

/** Actual minutes late with those announced by the agent; for other items, the time by which action is needed. */
const When = ({ need: { need, at, shift, inquiry }, now }: Pick<Props, 'need' | 'now'>) => {
  const t = useText();
  const arrives = shift && arrivalAhead(shift.facts, now);
  const onTheWay = arrives && t('status.onTheWay', { time: time(arrives, shift.timezone) });
  if (need === 'onTheWay') return <span>{onTheWay ?? t('now.by', { time: time(at, shift!.timezone) })}</span>;
  if (need === 'late') {
    const late = minutesLate(shift!.facts, now);
    const reportedMinutes = shift!.facts.lateEstimatedTime;
    return (
      <span>
        {late !== null && <strong className="now-late">{elapsed(late)}</strong>} {onTheWay && <span>{onTheWay}</span>}
        {!onTheWay && reportedMinutes !== null && (
          <span className="quiet">
            {reportedMinutes === lateUnknown ? t('now.saidMore') : t('now.said', { n: reportedMinutes })}
          </span>
        )}
      </span>
    );
  }
  if (need === 'contest') return null;
  if (inquiry?.expiresAt) return <span>{t('now.answerBy', { time: moment(at, inquiry.timezone) })}</span>;
  const minutes = Math.floor(minutesBetween(now, at));
  return minutes < 0 ? (
    <strong className="now-late">{t('now.since', { time: elapsed(-minutes) })}</strong>
  ) : (
    <span>{t('now.in', { time: elapsed(minutes) })}</span>
  );
};

const Taker = ({ need, onTake }: Pick<Props, 'need' | 'onTake'>) => {
  const t = useText();
  const { taken } = need;
  if (taken && !taken.own) return <span className="now-taken">{t('now.takenBy', { name: taken.by })}</span>;
  return (
    <button type="button" className="now-act" aria-pressed={taken !== null} onClick={() => onTake(need, !taken)}>
      {t(taken ? 'now.mine' : 'now.take')}
    </button>
  );
};

const ShiftActs = ({ need, dialogs: { find, write, nextStep }, onTake }: Omit<Props, 'now' | 'onSettle'>) => {
  const t = useText();
  const shift = need.shift!;
  const { employee } = shift;
  const step = need.need === 'unconfirmed' ? nextStep(shift) : undefined;
  const taking = (act: () => void) => () => {
    onTake(need);
    act();
  };
  return (
    <>
      {employee?.phone && (
        <a
          className="now-act"
          href={`tel:${employee.phone}`}
          title={phone(employee.phone)}
          aria-label={t('now.call.of', { name: employee.fullName })}
          onClick={() => onTake(need)}
        >
          {t('now.call')}
        </a>
      )}
      {employee && (
        <Gate access={MessageToShifts.access}>
          <button
            type="button"
            className="now-act"
            aria-haspopup="dialog"
            aria-label={t('now.text.of', { name: employee.fullName })}
            onClick={taking(() => write(shift))}
          >
            {t('now.text')}
          </button>
        </Gate>
      )}
      {step && (
        <button type="button" className="now-act" onClick={taking(step.run)}>
          {t(step.label)}
        </button>
      )}
      {need.need !== 'onTheWay' && <FindAgent shift={shift} onFind={taking(() => find(shift))} />}
    </>
  );
};

const WithdrawTexts = ({ need: { id, texted } }: Pick<Props, 'need'>) => {
  const t = useText();
  const withdraw = useCommand(WithdrawTextOffers, { success: 'textOffer.withdrawn' });
  const ask = async () => {
    const question = t('textOffer.withdraw.question', { n: texted!.agents });
    const title = t('textOffer.withdraw');
    if (await confirm({ title, question, confirm: title })) withdraw.mutate({ affEventId: id });
  };
  return (
    <Gate access={WithdrawTextOffers.access}>
      <button type="button" className="link" disabled={withdraw.isPending} onClick={() => void ask()}>
        {t('textOffer.withdraw')}
      </button>
    </Gate>
  );
};

/** An item that needs action, on one line, with its actions. */
export const NowRow = ({ need, now, dialogs, onTake, onSettle }: Props) => {
  const t = useText();
  const agencyId = useUser().agencyId ?? '';
  const { shift, inquiry, contest } = need;
  const [who, where] = about(need, t);
  return (
    <li className="now-row" data-need={need.need} data-taken={(need.taken && !need.taken.own) || undefined}>
      <span className="badge" data-tone={tones[need.need]}>
        {t(`need.${need.need}`)}
      </span>
      <span className="now-what" title={`${who} · ${where}`}>
        {shift ? (
          <button type="button" className="cell-open" onClick={() => dialogs.open(shift)}>
            {who}
          </button>
        ) : (
          <strong>{who}</strong>
        )}{' '}
        {need.texted && (
          <span className="now-texted">
            {t('now.texted', { n: need.texted.agents, until: time(need.texted.until, shift?.timezone) })}
          </span>
        )}{' '}
        {need.texted && <WithdrawTexts need={need} />} <span className="quiet">{where}</span>
      </span>
      <span className="now-when">
        <When need={need} now={now} />
      </span>
      <span className="now-acts">
        {shift && <ShiftActs need={need} dialogs={dialogs} onTake={onTake} />}
        {inquiry && (
          <MissionAnswer
            agencyId={agencyId}
            id={inquiry.id}
            busy={false}
            onAnswer={() => onTake(need)}
            onAnswered={(_, { refused }) => {
              if (refused.length > 0) pressed().refused([...new Set(refused.map((one) => one.message))].join(' '));
            }}
          />
        )}
        {contest && (
          <Gate access={SettlePunch.access}>
            <button
              type="button"
              className="now-act"
              aria-haspopup="dialog"
              onClick={() => {
                onTake(need);
                onSettle(contest);
              }}
            >
              {t('contest.settle')}
            </button>
          </Gate>
        )}
      </span>
      <Taker need={need} onTake={onTake} />
    </li>
  );
};
