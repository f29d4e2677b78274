import { useText } from '#portal/language/i18n.ts';
import { ArrowDown, ArrowUp } from '../icons/icons.tsx';
import type { Sort } from './list-state.ts';

type Props = {
  readonly label: string;
  /** Its sort key. */
  readonly by: string;
  readonly sorts: readonly Sort[];
  /** @param add after the keys that sort already, instead of them */
  readonly onPress: (add: boolean) => void;
};

/** The button of a heading: a press sorts by this column alone; with Shift it is added as a further sort column. */
export const SortHeading = ({ label, by, sorts, onPress }: Props) => {
  const t = useText();
  const at = sorts.findIndex(({ key }) => key === by);
  const asc = sorts[at]?.asc;
  const Arrow = asc ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={`${label}\n${t('list.sort.hint')}`}
      onClick={(event) => onPress(event.shiftKey)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.shiftKey) return;
        event.preventDefault();
        onPress(true);
      }}
    >
      {label}
      {at >= 0 && <Arrow size={14} />}
      {at >= 0 && sorts.length > 1 && (
        <>
          <sup aria-hidden="true">{at + 1}</sup>
          <span className="sr-only">{t(asc ? 'list.sort.up' : 'list.sort.down', { n: at + 1 })}</span>
        </>
      )}
    </button>
  );
};
