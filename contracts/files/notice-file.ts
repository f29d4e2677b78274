import { Notices } from '../api/notices.ts';
import { listFile } from './list-file.ts';

export const noticesFile = listFile(
  Notices,
  'notices.title',
)({
  at: { label: 'notices.at', kind: 'moment', of: ({ at }) => at, zone: () => null },
  person: { label: 'notices.person', kind: 'text', of: ({ person, to }) => person.name || to },
  kind: { label: 'notices.kind', kind: 'text', of: ({ kind }, { t }) => t(`notice.kind.${kind}`) },
  events: { label: 'notices.events', kind: 'text', of: ({ events }) => events.join(', ') },
  channel: { label: 'message.channel', kind: 'text', of: ({ channel }, { t }) => t(`message.channel.${channel}`) },
  state: {
    label: 'notices.state',
    kind: 'text',
    of: ({ state, kept }, { t }) => t(kept ? 'notices.kept' : `notices.state.${state}`),
  },
});
