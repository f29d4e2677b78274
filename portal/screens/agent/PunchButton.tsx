import { Button } from '@mui/material';
import { useState } from 'react';
import { Me } from '#contracts/api/agent-app.ts';
import { PunchIn, PunchOut } from '#contracts/api/assignments.ts';
import { useCommand, useRead } from '../../api/hooks.ts';
import { useText } from '../../language/i18n.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { whereAmI } from './position.ts';

/** Punches now. Where one is goes along only with consent; without an answer of the telephone the punch counts all the same. */
export const PunchButton = ({ id, way }: { readonly id: string; readonly way: 'in' | 'out' }) => {
  const t = useText();
  const { data: me } = useRead(Me, {}, { quiet: true });
  const [looking, setLooking] = useState(false);
  const { mutate, isPending } = useCommand(way === 'in' ? PunchIn : PunchOut, { success: way === 'in' ? 'agent.punchedIn' : 'agent.punchedOut' });
  const punch = async () => {
    if (way === 'out' && !(await confirm({ title: t('status.punchOut'), question: t('agent.punchOut.question'), confirm: t('status.punchOut') }))) return;
    setLooking(true);
    const position = me?.consents.includes('punch') ? await whereAmI() : undefined;
    setLooking(false);
    mutate({ id, ...(position && { position }) });
  };
  return (
    <Button variant="contained" size="large" color={way === 'in' ? 'success' : 'primary'} loading={looking || isPending} onClick={() => void punch()}>
      {t(way === 'in' ? 'status.punchIn' : 'status.punchOut')}
    </Button>
  );
};
