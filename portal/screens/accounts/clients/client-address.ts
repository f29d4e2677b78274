import type { CustomerShown } from '#contracts/api/customers.ts';
import { slug } from '#portal/ui/format.ts';

/** Where a client has its screen: in the administrators' portal or in an agency's. */
export const addressOfClient = ({ id, name }: Pick<CustomerShown, 'id' | 'name'>, agency: boolean): string =>
  `${agency ? '/agency/customers' : '/clients'}/detail/${id}/${slug(name)}`;
