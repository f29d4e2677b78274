import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import type { Announcement } from '#contracts/values/announcement.ts';
import { useText } from '#portal/language/i18n.ts';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { AnnouncementTexts, isWhole, noAnnouncement } from '#portal/screens/messaging/AnnouncementTexts.tsx';
import { Reach, useReach } from '../open-jobs/Reach.tsx';
import { BulkCommandForm } from './BulkCommandForm.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import { WayChoice } from './WayChoice.tsx';

const ways = ['publish', 'withdraw'] as const;
type Way = (typeof ways)[number];
type Publication = { sendPublishNotif: boolean; own: boolean; announcement: Announcement };
const inOwnWords = ({ sendPublishNotif, own }: Publication): boolean => sendPublishNotif && own;

/** Whether the agents are notified, and with the default text or one of the publisher. */
const Notification = (shifts: Parameters<typeof Reach>[0]) => {
  const typed = useWatch() as Publication;
  const { data } = useReach(shifts);
  return (
    <>
      <CheckboxField name="sendPublishNotif" label="bulk.publish.notify" hint="bulk.publish.notify.hint" />
      {typed.sendPublishNotif && <CheckboxField name="own" label="announcement.own" />}
      {inOwnWords(typed) && <AnnouncementTexts french={data?.french ?? 0} />}
    </>
  );
};

const Publish = ({ event: { id }, ticked, run, onDone, onCancel, way }: BulkFormProps & { readonly way: Way }) => {
  const t = useText();
  const publish = way === 'publish';
  return (
    <BulkCommandForm<typeof BulkPublish, Publication>
      command={BulkPublish}
      schema={z.looseObject({})}
      values={{ sendPublishNotif: false, own: false, announcement: noAnnouncement }}
      toInput={(typed) => ({
        id,
        ...ticked,
        publish,
        sendPublishNotif: publish && typed.sendPublishNotif,
        announcement: publish && inOwnWords(typed) ? typed.announcement : null,
      })}
      dryRunInput={() => ({ id, ...ticked, publish })}
      ready={(typed) => !publish || !inOwnWords(typed) || isWhole(typed.announcement)}
      send={(input) => run(BulkPublish, input, 'shifts.publishUpdated')}
      submit={publish ? 'bulk.publish' : 'bulk.withdraw'}
      onSaved={onDone}
      onCancel={onCancel}
    >
      {publish ? <Reach id={id} ticked={ticked} /> : <p className="secondary">{t('bulk.withdraw.hint')}</p>}
      {publish && <Notification id={id} ticked={ticked} />}
    </BulkCommandForm>
  );
};

/** Publishes the ticked shifts to agents, or withdraws them. */
export const PublishForm = (props: BulkFormProps) => {
  const [way, setWay] = useState<Way>('publish');
  return (
    <div className="auto-assign">
      <WayChoice value={way} ways={ways} of="bulk" onChange={setWay} />
      <Publish key={way} {...props} way={way} />
    </div>
  );
};
