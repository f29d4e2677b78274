import { z } from 'zod';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import type { Announcement } from '#contracts/values/announcement.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { AnnouncementTexts, isWhole, noAnnouncement } from '#portal/screens/messaging/AnnouncementTexts.tsx';
import { Reach, useReach } from './Reach.tsx';

type Typed = { announcement: Announcement; poolOnly: boolean };
type Props = {
  /** What is announced: the position and the hours. */ readonly name: string;
  /** The shift's event. */ readonly requestId: string;
  readonly shiftId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Announces an open shift to the agents who could take it, in the publisher's words. */
export const AnnounceDialog = ({ name, requestId, shiftId, open, onClose }: Props) => {
  const t = useText();
  const shift = { id: requestId, ticked: { affectationEventIds: [shiftId] } };
  const { data } = useReach(shift);
  return (
    <Dialog open={open} onClose={onClose} title={t('announcement.title')}>
      <p className="quiet">{name}</p>
      <Reach {...shift} />
      <CommandForm<typeof PublishAffEvents, Typed>
        command={PublishAffEvents}
        schema={z.looseObject({})}
        values={{ announcement: noAnnouncement, poolOnly: false }}
        toInput={({ announcement, poolOnly }) => ({
          affEventId: shiftId,
          sendPublishNotif: true,
          publishNotifArcherAgentOnly: poolOnly,
          announcement,
        })}
        submit="message.send"
        success="job.announced"
        ready={({ announcement }) => isWhole(announcement)}
      >
        <AnnouncementTexts french={data?.french ?? 0} />
        <CheckboxField name="poolOnly" label="openJobs.poolOnly" />
      </CommandForm>
    </Dialog>
  );
};
