import { useWatch } from 'react-hook-form';
import { announcementFaults, announcementLimit, type Announcement } from '#contracts/values/announcement.ts';
import { useText } from '#portal/language/i18n.ts';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ReadFrench, UsedLength } from './MessageTexts.tsx';

export const noAnnouncement: Announcement = { messageEn: '', messageFr: '', frenchCheckbox: false };

type Props = { /** Number of agents it reaches who read French. */ readonly french: number };

/** Whether the typed announcement can be sent. */
export const isWhole = (announcement: Announcement): boolean => announcementFaults(announcement).size === 0;

/**
 * The announcement of open shifts to agents, in the field `announcement` of a form: English always, French if wanted
 * (rule msg.languages).
 */
export const AnnouncementTexts = ({ french }: Props) => {
  const t = useText();
  const { frenchCheckbox, messageEn } = useWatch({ name: 'announcement' }) as Announcement;
  return (
    <div className="message-texts">
      <TextField name="announcement.messageEn" label="message.body.en" rows={3} required />
      <UsedLength name="announcement.messageEn" most={announcementLimit} />
      {!messageEn.trim() && <p className="field-hint">{t('message.announcementEn')}</p>}
      <CheckboxField name="announcement.frenchCheckbox" label="message.frenchCheckbox" />
      <ReadFrench n={frenchCheckbox ? 0 : french} />
      {frenchCheckbox && (
        <>
          <TextField name="announcement.messageFr" label="message.body.fr" rows={3} required />
          <UsedLength name="announcement.messageFr" most={announcementLimit} />
        </>
      )}
      <p className="quiet">{t('announcement.hint')}</p>
    </div>
  );
};
