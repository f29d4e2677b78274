import type { DataOf } from '#contracts/events/declare.ts';
import { TermsEvents } from '#contracts/events/terms.ts';
import type { Decider } from '#kernel/decider.ts';
import type { Vigie } from '../vigie.ts';

type Fact = {
  [T in keyof typeof TermsEvents]: { readonly type: T; readonly data: DataOf<(typeof TermsEvents)[T]> };
}[keyof typeof TermsEvents];

/** Records facts of a company's terms without its decider's checks. */
const termsAsTold: Decider<null, { Tell: readonly Fact[] }, typeof TermsEvents> = {
  stream: 'terms',
  events: TermsEvents,
  initial: null,
  decide: { Tell: (facts) => facts },
  evolve: Object.fromEntries(Object.keys(TermsEvents).map((type) => [type, () => null])) as never,
};

/** Records a company's terms of pay and billing, and waits until the read models show them. */
export const agreed = async (vigie: Vigie, companyId: string, ...facts: Fact[]): Promise<void> => {
  await vigie.commands.run(termsAsTold, 'Tell', companyId, facts, vigie.system());
  await vigie.settled();
};
