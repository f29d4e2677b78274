import { Customers } from '#contracts/api/customers.ts';
import { useList } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import type { SelectOption } from '#portal/ui/fields/SelectField.tsx';

/** The clients that the viewer may choose from; none where they may see no list of them. */
export const useCustomerOptions = (): readonly SelectOption[] => {
  const may = useMay(Customers.access);
  const { rows } = useList(
    Customers,
    { page: { index: 1, size: 1000 }, sort: { key: 'name', asc: true } },
    { enabled: may },
  );
  return rows.map(({ id, name }) => ({ id, name }));
};
