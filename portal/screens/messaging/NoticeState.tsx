import type { Notice } from '#contracts/api/notices.ts';
import { useText } from '../../language/i18n.ts';

const tones = { due: 'blue', claimed: 'blue', sent: 'green', dropped: 'grey', refused: 'red', dead: 'red' } as const;

export const NoticeState = ({ state }: Pick<Notice, 'state'>) => {
  const t = useText();
  return (
    <span className="badge" data-tone={tones[state]}>
      {t(`notices.state.${state}`)}
    </span>
  );
};
