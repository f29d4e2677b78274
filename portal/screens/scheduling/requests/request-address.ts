import type { RequestDetail } from '#contracts/api/requests.ts';

/** Rule route.afterCreate. @param requestNo with its `R` */
export const addressOfRequest = ({ id, requestNo }: Pick<RequestDetail, 'id' | 'requestNo'>, agency: boolean): string =>
  agency ? `/agency/requests/detail/${id}/${requestNo}` : `/customer/requests/detail/${id}`;
