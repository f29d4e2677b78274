import type { MyShift } from '#contracts/api/agent-app.ts';
import { useText } from '#portal/language/i18n.ts';

/** What is stored of the position of punches: inside or outside the place's zone, never the position itself. */
export const PunchZones = ({ zones }: { readonly zones: MyShift['punchZones'] }) => {
  const t = useText();
  const kept = (['in', 'out'] as const).filter((way) => zones[way] !== null);
  if (kept.length === 0) return null;
  return (
    <p className="quiet">
      {t('agent.kept')}{' '}
      {kept.map((way) => `${t(`contest.way.${way}`)} – ${t(`agent.kept.${zones[way]!}`)}`).join(' · ')}
    </p>
  );
};
