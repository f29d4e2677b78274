import type { ChangePrime } from '#contracts/api/primes.ts';
import type { Request } from '#contracts/endpoint.ts';
import type { PrimeScope } from '#contracts/values/terms.ts';
import { today } from '#portal/ui/fields/zone-clock.ts';

type Values = Pick<
  Request<typeof ChangePrime>,
  'adjustedPaid' | 'adjustedBilling' | 'from' | 'isNight' | 'oncePerShift' | 'inOvertimeBase'
>;
type Where = { readonly scope: PrimeScope; readonly customerId: string; readonly placeId?: string | undefined };

/** Simulated terms for new values of a prime, for pay and for bills; a side without new values stays unchanged. */
export const simulatedPrime = (
  primeId: string,
  { scope, customerId, placeId }: Where,
  { adjustedPaid: paid, adjustedBilling: billed, from = today(), isNight, oncePerShift, inOvertimeBase }: Values,
) => {
  const scopeId = scope === 'company' ? null : (placeId ?? customerId);
  const one = { kind: 'prime', primeId, scope, scopeId, from } as const;
  const kindChanges = { isNight, oncePerShift, inOvertimeBase };
  const kinds = Object.values(kindChanges).every((value) => value === undefined)
    ? []
    : [{ kind: 'primeKind', primeId, ...kindChanges } as const];
  return [
    [...kinds, ...(paid === undefined ? [] : [{ ...one, paid }])],
    [...kinds, ...(billed === undefined ? [] : [{ ...one, billed }])],
  ] as const;
};
