import type { Notice } from '#contracts/api/notices.ts';
import { useText } from '#portal/language/i18n.ts';

const tones = { due: 'blue', claimed: 'blue', sent: 'green', dropped: 'grey', refused: 'red', dead: 'red' } as const;

/** Result of a notification; one that was only stored, because no channel is configured, counts as not sent. */
export const NoticeState = ({ state, kept }: Pick<Notice, 'state' | 'kept'>) => {
  const t = useText();
  return (
    <span className="badge" data-tone={kept ? 'orange' : tones[state]}>
      {t(kept ? 'notices.kept' : `notices.state.${state}`)}
    </span>
  );
};
