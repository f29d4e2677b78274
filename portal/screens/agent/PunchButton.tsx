import { Button } from '@mui/material';
import { useState } from 'react';
import { Me, type MyShift } from '#contracts/api/agent-app.ts';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';
import { usePunch } from '#portal/device/use-punch.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { useOnline } from '#portal/api/online.ts';
import { askPositionConsent } from './ask-position-consent.ts';
import { currentPosition } from './position.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';

/** Punches now. The position is sent only with consent; without a position the punch counts, too. */
export const PunchButton = ({ shift, way }: { readonly shift: MyShift; readonly way: 'in' | 'out' }) => {
  const t = useText();
  const { data: me, asOf } = useOfflineRead(Me, {}, { quiet: true });
  const answered = useOnline() && asOf === undefined;
  const [looking, setLooking] = useState(false);
  const { punch, busy } = usePunch(shift, way);
  const press = async () => {
    if (way === 'out' && !(await confirm(questionTo('status.punchOut', t('agent.punchOut.question'))))) return;
    const keeps =
      me?.consents.includes('punch') || (me !== undefined && answered && (await askPositionConsent(me.id, t)));
    setLooking(true);
    const position = keeps || me?.consents.includes('live') ? await currentPosition() : undefined;
    setLooking(false);
    await punch(position);
  };
  return (
    <Button
      variant="contained"
      size="large"
      color={way === 'in' ? 'success' : 'primary'}
      loading={looking || busy}
      onClick={() => void press()}
    >
      {t(way === 'in' ? 'status.punchIn' : 'status.punchOut')}
    </Button>
  );
};
