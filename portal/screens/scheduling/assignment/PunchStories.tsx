import type { PunchContest } from '#contracts/api/device-punches.ts';
import { useText } from '#portal/language/i18n.ts';
import { Facts } from '#portal/ui/Facts.tsx';
import { momentAtPlace, spanAtPlace } from '#portal/ui/times-at-place.ts';

/** A punch as recorded by the device, and as recorded on the shift; the decision between them once there is one. */
export const PunchStories = ({ contest }: { readonly contest: PunchContest }) => {
  const t = useText();
  const { at, seconds, basis, reason, timezone, start, end, punchIn, punchOut, place, agent, way } = contest;
  const { settledAt, settledTo, note } = contest;
  const momentOrDash = (instant: string | null) => (instant ? momentAtPlace(instant, timezone) : '—');
  const decided = () =>
    settledTo ? t('contest.decision.time', { time: momentAtPlace(settledTo, timezone) }) : t('contest.decision.none');
  return (
    <>
      <p>
        {agent} · {place} · {spanAtPlace(start, end, timezone)}
      </p>
      <Facts
        facts={[
          [
            'contest.device',
            `${t(`contest.way.${way}`)} ${momentOrDash(at)} (${t('contest.seconds', { n: seconds })}, ${t(`contest.basis.${basis}`)})`,
          ],
          ['contest.shift', t('contest.punched', { in: momentOrDash(punchIn), out: momentOrDash(punchOut) })],
          ['contest.why', t(`fact.reason.${reason}`)],
          ...(settledAt
            ? ([
                ['contest.decision', decided()],
                ['field.note', note],
              ] as const)
            : []),
        ]}
      />
    </>
  );
};
