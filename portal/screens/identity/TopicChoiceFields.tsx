import { topicNames, topics, type TopicChoices } from '#contracts/values/notice.ts';
import { useText } from '#portal/language/i18n.ts';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';

type Props = { /** What concerns the person. */ readonly wanted: TopicChoices; readonly prefix?: string };

/**
 * Which notifications are sent by which channels; at least one channel is required for those about one's own shifts.
 */
export const TopicChoiceFields = ({ wanted, prefix = '' }: Props) => {
  const t = useText();
  return (
    <>
      {topicNames
        .filter((topic) => wanted[topic])
        .map((topic) => (
          <fieldset key={topic} className="form-group">
            <legend>{t(`preferences.topic.${topic}`)}</legend>
            {topics[topic].map((channel) => (
              <CheckboxField key={channel} name={`${prefix}${topic}.${channel}`} label={`message.channel.${channel}`} />
            ))}
            {topic === 'shifts' && <p className="quiet">{t('preferences.shiftsHint')}</p>}
          </fieldset>
        ))}
      {!wanted.signatures && <p className="quiet">{t('preferences.always')}</p>}
    </>
  );
};

/** Whether the choice can be saved. */
export const isSavable = ({ shifts }: TopicChoices): boolean => !shifts || Object.values(shifts).some(Boolean);
