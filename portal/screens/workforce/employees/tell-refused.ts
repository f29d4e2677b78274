import { useText } from '#portal/language/i18n.ts';
import { pressed } from '#portal/stores/press.ts';

/** Shows how many employees were not changed, and why. */
export const useTellRefused = () => {
  const t = useText();
  return (refused: readonly { readonly code: string }[]) => {
    const reasons = [...new Set(refused.map(({ code }) => t(`problem.${code}`)))].join(' ');
    if (refused.length > 0) pressed().refused(t('employees.refused', { n: refused.length, reasons }));
  };
};
