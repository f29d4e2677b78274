import { useState } from 'react';
import { SendTestMail } from '#contracts/api/health.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';

/** Sends a mail to oneself, and says what became of it. */
export const TestMail = () => {
  const t = useText();
  const [told, setTold] = useState<Output<typeof SendTestMail>>();
  return (
    <p>
      <CommandButton command={SendTestMail} input={{}} variant="outlined" size="small" onDone={setTold}>
        {t('system.testMail')}
      </CommandButton>{' '}
      <span role="status">{told && t(`system.testMail.${told.outcome}`, { to: told.to, reason: told.reason })}</span>
    </p>
  );
};
