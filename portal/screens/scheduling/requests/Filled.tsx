import { useText } from '#portal/language/i18n.ts';

/** How many shifts have an agent, in figures and as a bar. */
export const Filled = ({ filled, total }: { readonly filled: number; readonly total: number }) => {
  const t = useText();
  return (
    <span
      className="filled"
      title={t('requests.filledOf', { filled, total })}
      data-full={total > 0 && filled >= total ? true : undefined}
    >
      {filled}/{total}
      <span className="meter" aria-hidden="true">
        <span style={{ width: `${total === 0 ? 0 : Math.min(100, (filled / total) * 100)}%` }} />
      </span>
    </span>
  );
};
