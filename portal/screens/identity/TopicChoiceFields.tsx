import { topicNames, topics, type TopicChoices } from '#contracts/values/notice.ts';
import { useText } from '#portal/language/i18n.ts';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';

type Props = { /** What concerns the person. */ readonly wanted: TopicChoices; readonly prefix?: string };

/** What may reach one by which channels; what concerns one's own shifts comes by one of them at least. */
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

/** Whether it can be saved so. */
export const isSavable = ({ shifts }: TopicChoices): boolean => !shifts || Object.values(shifts).some(Boolean);
