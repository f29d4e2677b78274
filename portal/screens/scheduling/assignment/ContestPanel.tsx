import { Button } from '@mui/material';
import { PunchContests, SettlePunch, type PunchContest } from '#contracts/api/device-punches.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { moment, span } from '#portal/ui/format.ts';

const watch = ['requests'] as const;

/** What the device says of a punch, and what the shift says. */
const Stories = ({ contest }: { readonly contest: PunchContest }) => {
  const t = useText();
  const { at, seconds, basis, reason, timezone, start, end, punchIn, punchOut, place, agent, way } = contest;
  const told = (instant: string | null) => (instant ? moment(instant, timezone) : '—');
  return (
    <>
      <p>
        {agent} · {place} · {span(start, end, timezone)}
      </p>
      <Facts
        facts={[
          [
            'contest.device',
            `${t(`contest.way.${way}`)} ${told(at)} (${t('contest.seconds', { n: seconds })}, ${t(`contest.basis.${basis}`)})`,
          ],
          ['contest.shift', t('contest.punched', { in: told(punchIn), out: told(punchOut) })],
          ['contest.why', t(`fact.reason.${reason}`)],
        ]}
      />
    </>
  );
};

/** Contested punches that wait, of one shift or of all: both stories, and which time counts. Nothing where there is none. */
export const ContestPanel = ({ shiftId }: { readonly shiftId?: string }) => {
  const t = useText();
  const { data } = useRead(PunchContests, shiftId ? { shiftId } : {}, {
    watch,
    quiet: true,
    enabled: useMay(PunchContests.access),
  });
  const may = useMay(SettlePunch.access);
  const dialog = useDialog<PunchContest>();
  const waiting = data?.filter(({ settledAt }) => settledAt === null) ?? [];
  const { subject } = dialog;
  return (
    <>
      {waiting.length > 0 && (
        <section className="panel" aria-label={t('contest.title')}>
          <h2>{t('contest.title')}</h2>
          <ul className="contest-list">
            {waiting.map((contest) => (
              <li key={contest.id}>
                <span>
                  {contest.agent} · {t(`contest.way.${contest.way}`)} {moment(contest.at, contest.timezone)} ·{' '}
                  {t(`fact.reason.${contest.reason}`)}
                </span>
                {may && (
                  <Button size="small" variant="outlined" onClick={() => dialog.show(contest)}>
                    {t('contest.settle')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {subject && (
        <Dialog
          key={dialog.round}
          open={dialog.open}
          onClose={dialog.close}
          title={t('contest.settle.title')}
          width="sm"
        >
          <Stories contest={subject} />
          <CommandForm
            command={SettlePunch}
            values={{ id: subject.id, at: subject.at, note: '' }}
            submit="contest.settle"
            success="contest.settled"
            onSaved={dialog.close}
            onCancel={dialog.close}
          >
            <ZonedDateTimeField
              name="at"
              label="contest.at"
              zone={subject.timezone}
              hint={t('contest.at.hint')}
              optional
            />
            <TextField name="note" label="field.note" required />
          </CommandForm>
        </Dialog>
      )}
    </>
  );
};
