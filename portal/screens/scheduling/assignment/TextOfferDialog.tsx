import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { ForeseeTextOffer, OfferByText, TextOfferWords } from '#contracts/api/text-offers.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { text, useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import type { DialogState } from '#portal/ui/feedback/use-dialog.ts';
import { hours, time } from '#portal/ui/format.ts';
import { problemText, toast } from '#portal/stores/toasts.ts';

/** Choices of the time to answer, in minutes. */
const times = [15, 30, 60, 120, 480] as const;

/** Recipients of the text, and the shift. */
export type TextOffer = { readonly shift: ShiftRow; readonly agentIds: readonly string[] };
type Props = { readonly offer: DialogState<TextOffer>; readonly onSent: () => void };

const People = ({ title, people }: { readonly title: string; readonly people: readonly string[] }) =>
  people.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {people.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );

const Preview = ({ shift, agentIds, onSent, onCancel }: TextOffer & { onSent: () => void; onCancel: () => void }) => {
  const t = useText();
  const [minutes, setMinutes] = useState<number>(60);
  const input = { affEventId: shift.id, affectationId: shift.affectationId, employeeIds: [...agentIds], minutes };
  const { data, error, refetch } = useRead(ForeseeTextOffer, input, { quiet: true, keep: true });
  const { data: words = [] } = useRead(TextOfferWords, { affEventId: shift.id }, { quiet: true });
  const send = useCommand(OfferByText, {
    quiet: true,
    onDone: ({ reached, expiresAt }) => {
      toast.success(text('textOffer.sent', { n: reached.length, until: time(expiresAt, shift.timezone) }));
      onSent();
    },
  });
  return (
    <div className="text-offer">
      <p>{t('textOffer.question')}</p>
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data && (
        <>
          <People title={t('textOffer.reached')} people={data.reached.map(({ fullName }) => fullName)} />
          <People
            title={t('textOffer.unreached')}
            people={data.unreached.map(({ fullName, why }) => `${fullName} – ${t(`textOffer.why.${why}`)}`)}
          />
          <TextField
            select
            size="small"
            label={t('textOffer.minutes')}
            value={minutes}
            helperText={t('textOffer.until', { until: time(data.expiresAt, shift.timezone) })}
            onChange={(event) => setMinutes(Number(event.target.value))}
            slotProps={{ select: { native: true } }}
          >
            {times.map((one) => (
              <option key={one} value={one}>
                {one < 60 ? t('assignment.minutes', { n: one }) : hours(one)}
              </option>
            ))}
          </TextField>
        </>
      )}
      {words.length > 0 && (
        <section aria-labelledby="text-offer-words">
          <h3 id="text-offer-words">{t('textOffer.words')}</h3>
          {words.map(({ language, text: sms }) => (
            <p key={language} className="quiet" lang={language}>
              {sms}
            </p>
          ))}
          <p className="secondary">{t('textOffer.words.first')}</p>
        </section>
      )}
      {send.error && (
        <p className="form-problem" role="alert">
          {problemText(send.error)}
        </p>
      )}
      <div className="form-actions">
        <Button color="inherit" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
        {data && data.reached.length > 0 && (
          <Button variant="contained" loading={send.isPending} onClick={() => send.mutate(input)}>
            {t('textOffer.send', { n: data.reached.length })}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Shows who would receive a text about a shift, and until when they can take it, before it is sent. */
export const TextOfferDialog = ({ offer: { subject, open, close, round }, onSent }: Props) => {
  const t = useText();
  if (!subject) return null;
  const sent = () => {
    close();
    onSent();
  };
  return (
    <Dialog open={open} onClose={close} title={t('textOffer.nearest', { n: subject.agentIds.length })}>
      <Preview key={round} {...subject} onSent={sent} onCancel={close} />
    </Dialog>
  );
};
