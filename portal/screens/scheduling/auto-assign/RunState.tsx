import type { AutoAssignRuns } from '#contracts/api/auto-assign.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';

const tones = { planning: 'blue', assigning: 'blue', done: 'green', cancelled: 'orange' } as const;

export const RunState = ({ state }: { readonly state: Output<typeof AutoAssignRuns>[number]['state'] }) => {
  const t = useText();
  return (
    <span className="badge" data-tone={tones[state]}>
      {t(`autoAssign.state.${state}`)}
    </span>
  );
};
