import { Fragment, useState } from 'react';
import { SendTestMessage, testChannels, type TestChannel } from '#contracts/api/health.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';

type TestResult = Output<typeof SendTestMessage> & { readonly channel: TestChannel };

/** Sends a mail or an SMS to the person and shows the result. */
export const TestMessages = () => {
  const t = useText();
  const { phone } = useUser().data;
  const [result, setResult] = useState<TestResult>();
  return (
    <p>
      {testChannels.map((channel) => (
        <Fragment key={channel}>
          <CommandButton
            command={SendTestMessage}
            input={{ channel }}
            variant="outlined"
            size="small"
            disabled={channel === 'sms' && !phone}
            onDone={(outcome) => setResult({ ...outcome, channel })}
          >
            {t(`system.test.${channel}`)}
          </CommandButton>{' '}
        </Fragment>
      ))}
      {!phone && <span className="quiet">{t('system.test.noPhone')} </span>}
      <span role="status">
        {result && t(`system.test.${result.channel}.${result.outcome}`, { to: result.to, reason: result.reason })}
      </span>
    </p>
  );
};
