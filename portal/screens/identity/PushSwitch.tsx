import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { isProblem } from '#portal/api/problem.ts';
import { pushState, turnOff, turnOn, type PushWays } from '#portal/api/push.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { problemText, toast } from '#portal/stores/toasts.ts';
import { useFormProblem } from '#portal/ui/use-form-problem.tsx';

/** Turns pushes to this browser on or off. Renders nothing if the server can't send any. */
export const PushSwitch = ({ className = 'panel' }: { readonly className?: string }) => {
  const t = useText();
  const { id, settings } = useUser().data;
  const { push, webPush } = settings;
  if (!push && !webPush) return null;
  return (
    <section className={className}>
      <h2>{t('push.title')}</h2>
      <p className="quiet">{t('push.hint')}</p>
      <Switching key={id} personId={id} ways={{ push, webPush }} />
    </section>
  );
};

const Switching = ({ personId, ways }: { readonly personId: string; readonly ways: PushWays }) => {
  const t = useText();
  const [state, setState] = useState(() => pushState(personId));
  const [busy, setBusy] = useState(false);
  const { problem, say, clear } = useFormProblem();
  if (state === 'unsupported') return <p>{t('push.unsupported')}</p>;
  if (state === 'blocked') return <p>{t('push.blocked')}</p>;
  const turn = async (on: boolean) => {
    clear();
    setBusy(true);
    try {
      const next = await (on ? turnOn : turnOff)(ways, personId);
      setState(next);
      if (next === (on ? 'on' : 'off')) toast.success(t(`push.${next}`));
    } catch (error) {
      setState(pushState(personId));
      const why = isProblem(error) ? problemText(error) : t('push.failed');
      toast.error(why);
      say(why);
    }
    setBusy(false);
  };
  return (
    <>
      <FormControlLabel
        label={t('push.switch')}
        control={<Switch checked={state === 'on'} disabled={busy} onChange={(_event, on) => void turn(on)} />}
      />
      {problem}
    </>
  );
};
