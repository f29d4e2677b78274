import type { Notice } from '#contracts/api/notices.ts';
import { useText } from '#portal/language/i18n.ts';

const tones = { due: 'blue', claimed: 'blue', sent: 'green', dropped: 'grey', refused: 'red', dead: 'red' } as const;

/** How it went; what was kept on this machine, for want of a server that sends it, was not sent. */
export const NoticeState = ({ state, kept }: Pick<Notice, 'state' | 'kept'>) => {
  const t = useText();
  return (
    <span className="badge" data-tone={kept ? 'orange' : tones[state]}>
      {t(kept ? 'notices.kept' : `notices.state.${state}`)}
    </span>
  );
};
