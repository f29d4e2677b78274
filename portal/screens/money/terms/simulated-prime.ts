import type { ChangePrime } from '#contracts/api/primes.ts';
import type { Request } from '#contracts/endpoint.ts';
import type { PrimeScope } from '#contracts/values/terms.ts';
import { today } from '#portal/ui/fields/zone-clock.ts';

type Values = Pick<Request<typeof ChangePrime>, 'adjustedPaid' | 'adjustedBilling' | 'from'>;
type Where = { readonly scope: PrimeScope; readonly customerId: string; readonly placeId?: string | undefined };

/** Other values of a prime as pay, and as bills, are simulated with them; a side that is left out stays as it is. */
export const simulatedPrime = (
  primeId: string,
  { scope, customerId, placeId }: Where,
  { adjustedPaid: paid, adjustedBilling: billed, from = today() }: Values,
) => {
  const scopeId = scope === 'company' ? null : (placeId ?? customerId);
  const one = { kind: 'prime', primeId, scope, scopeId, from } as const;
  return [paid === undefined ? [] : [{ ...one, paid }], billed === undefined ? [] : [{ ...one, billed }]] as const;
};
