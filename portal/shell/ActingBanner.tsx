import { useUser } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import { Info } from '../ui/icons/first-icons.tsx';
import { useLeaveView } from './use-leave-view.ts';

/** Shows for which customer the person acts, with which rights, and the way back. */
export const ActingBanner = () => {
  const t = useText();
  const { actingAs, fullAccess } = useUser().data;
  const leave = useLeaveView();
  if (!actingAs) return null;
  return (
    <div className="banner" role="status">
      <Info size={18} />
      <span>
        {t('toolbar.viewingAs', { customer: actingAs.name })}
        {fullAccess && ` ${t('toolbar.fullAccess')}`}
      </span>
      <button type="button" className="link" onClick={leave}>
        {t('toolbar.leaveView')}
      </button>
    </div>
  );
};
