import { useText } from '#portal/language/i18n.ts';

const tones = {
  upcoming: 'white',
  open: 'blue',
  waiting: 'orange',
  approved: 'purple',
  closed: 'green',
  failed: 'red',
} as const;
export type State = keyof typeof tones;

/** State of a pay or billing run. */
export const RunState = ({ state }: { readonly state: State }) => {
  const t = useText();
  return (
    <span className="badge" data-tone={tones[state]}>
      {t(`money.run.${state}`)}
    </span>
  );
};
