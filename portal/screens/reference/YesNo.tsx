import { useText } from '#portal/language/i18n.ts';

export const YesNo = ({ value }: { readonly value: boolean }) =>
  useText()(value ? 'certificate.yes' : 'certificate.no');
