import { Checkbox, FormControlLabel } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { MessageRecipients, MessageToEmployees, MessageToShifts } from '#contracts/api/messages.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { channelOf, channels, draftFaults, type Channel, type MessageDraft } from '#contracts/values/message.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { useField } from '#portal/ui/fields/use-field.ts';
import { MessageTexts, ReadFrench } from './MessageTexts.tsx';

type Typed = Omit<MessageDraft, 'isEmail' | 'isSMS' | 'isPush' | 'confirm'> & {
  readonly channel: Channel;
  /** Number of people for whom it was confirmed; it differs by channel. */
  readonly confirm: number;
};
type Command = typeof MessageToEmployees | typeof MessageToShifts;
type Props<E extends Command> = {
  readonly command: E;
  readonly toInput: (draft: MessageDraft) => Request<E>;
  /** Agents it is for, how many of them each channel reaches, and how many of those read French. */
  readonly summary: Pick<Output<typeof MessageRecipients>, 'recipients' | 'reached' | 'french'>;
  /** Channel chosen by default. */
  readonly channel?: Channel;
  readonly onSent: () => void;
  readonly onCancel?: (() => void) | undefined;
};

const empty: Typed = {
  channel: 'email',
  titleEn: '',
  messageEn: '',
  titleFr: '',
  messageFr: '',
  frenchCheckbox: false,
  confirm: 0,
};
const flagsOf = (channel: Channel) => ({
  isEmail: channel === 'email',
  isSMS: channel === 'sms',
  isPush: channel === 'push',
});

/** The input of the call, without texts of an unused language and without titles for a channel that has none. */
const draftOf = ({ channel, ...typed }: Typed): MessageDraft => {
  const [title, french] = [channel !== 'sms', typed.frenchCheckbox];
  const draft = {
    ...typed,
    ...flagsOf(channel),
    confirm: typed.confirm > 0,
    titleEn: title ? typed.titleEn : '',
    titleFr: title && french ? typed.titleFr : '',
  };
  return { ...draft, messageFr: french ? typed.messageFr : '' };
};
const complete = (typed: Typed): boolean => {
  const draft = draftOf(typed);
  return draft.confirm && channelOf(draft) !== undefined && draftFaults(trimmed(draft)).size === 0;
};
const trimmed = (draft: MessageDraft): MessageDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as MessageDraft;

/**
 * Each field shows its own error while it is typed, and the button is disabled until there is none; so this schema
 * accepts everything.
 */
const Anything = z.looseObject({});

/**
 * A message by one channel, in English and if wanted French, with a checkbox to confirm; it can't be sent until all
 * fields are valid (rules msg.channel … msg.confirm).
 */
export const MessageForm = <E extends Command>({
  command,
  toInput,
  summary,
  channel = 'email',
  onSent,
  onCancel,
}: Props<E>) => {
  const t = useText();
  return (
    <CommandForm<E, Typed>
      command={command}
      schema={Anything}
      values={{ ...empty, channel } as never}
      toInput={(typed) => toInput(draftOf(typed))}
      submit="message.send"
      success="message.sent"
      ready={(typed) => complete(typed) && typed.confirm === summary.reached[typed.channel]}
      onSaved={onSent}
      onCancel={onCancel}
    >
      <RadioField
        name="channel"
        label="message.channel"
        row
        choices={channels.map((value) => ({ value, label: t(`message.channel.${value}`) }))}
      />
      <Reach {...summary} />
      <Words {...summary} />
      <Confirmation {...summary} />
    </CommandForm>
  );
};

/** How many people receive it by the chosen channel, and how many of those it is for don't. */
const Reach = ({ recipients, reached }: Props<Command>['summary']) => {
  const t = useText();
  const { channel } = useWatch() as Typed;
  const n = reached[channel];
  return (
    <div className="quiet" role="status">
      {t('message.recipients', { n })}
      {n < recipients && <div>{t('message.unreached', { n: recipients - n })}</div>}
    </div>
  );
};

/** The texts; without a French one, how many of the recipients read French (rule msg.languages requires none). */
const Words = ({ french }: Props<Command>['summary']) => {
  const { channel, frenchCheckbox } = useWatch() as Typed;
  const n = frenchCheckbox ? 0 : french[channel];
  return (
    <>
      <MessageTexts key={`${channel} en`} channel={channel} language="En" />
      <CheckboxField name="frenchCheckbox" label="message.frenchCheckbox" />
      <ReadFrench n={n} />
      {frenchCheckbox && <MessageTexts key={`${channel} fr`} channel={channel} language="Fr" />}
    </>
  );
};

/** Rule msg.confirm, with the number of recipients; without recipients there is nothing to confirm. */
const Confirmation = ({ reached }: Props<Command>['summary']) => {
  const t = useText();
  const { channel } = useWatch() as Typed;
  const { value, change, ref } = useField<number>('confirm');
  const n = reached[channel];
  if (n === 0) return null;
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={value === n}
          onChange={({ target }) => change(target.checked ? n : 0)}
          slotProps={{ input: { ref, name: 'confirm' } }}
        />
      }
      label={t('message.confirmBox', { n })}
    />
  );
};
