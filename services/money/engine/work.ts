import { nothingChosen, type ChosenMoney } from '#contracts/values/party-money.ts';
import type { Instant } from './units.ts';

/** A departure from the usual rate, cents an hour: `fixed` replaces it, `dynamic` is added, or taken off below 0 (rule override.kind). */
export interface Override {
  readonly kind: 'fixed' | 'dynamic';
  readonly value: number;
  /** The fact that set it. */
  readonly factId: string;
}

/** What one company set on a shift: nobody else's rates, primes or kilometres count for it (money design 2.6). */
export interface PartyMoney extends ChosenMoney {
  readonly salary: Override | null;
  readonly billing: Override | null;
  /** On what its client is charged once the shift is handed on. */
  readonly clientBilling: Override | null;
  readonly kilometres: Kilometres | null;
  /** The facts that set what has no fact of its own above; what was frozen before there were any has none. */
  readonly factIds?: Readonly<Partial<Record<keyof ChosenMoney, string>>>;
}

export interface Kilometres {
  /** Cents a kilometre. */
  readonly amount: number;
  /** Hundredths of a kilometre. */
  readonly distance: number;
  readonly chargedToCustomer: boolean;
  readonly factId: string;
}

export interface Break {
  readonly start: Instant;
  readonly end: Instant;
  /** The post was not left (LSA 79). */
  readonly paid: boolean;
}

/** An accepted handover; prices in cents an hour, null where the link between the two agencies says them. */
export interface Handover {
  readonly giverId: string;
  readonly takerId: string;
  readonly supplierPrice: number | null;
  readonly clientPrice: number | null;
  readonly factId: string;
}

/** An assignment's hours and what money depends on, of whichever employer. */
export interface Work {
  /** The assignment. */
  readonly id: string;
  readonly shiftId: string;
  readonly siteEventId: string;
  readonly agentId: string;
  /** Who pays the agent: the last agency of the handovers, or the customer itself. */
  readonly employerId: string;
  readonly customerId: string;
  /** The agency that the customer gave it to; null where the customer employs the agent. */
  readonly agencyId: string | null;
  readonly placeId: string;
  readonly skillId: string | null;
  readonly levelId: string | null;
  /** IANA zone of the place. */
  readonly zone: string;
  readonly plannedStart: Instant;
  readonly plannedEnd: Instant;
  readonly punchIn: Instant | null;
  readonly punchOut: Instant | null;
  /** A punch of a device waits for somebody to settle it: the hours stand in doubt. Left out: none does. */
  readonly contested?: true;
  readonly breaks: readonly Break[];
  readonly mergeId: string | null;
  /** The shift or the assignment was deleted: with both punches it stays payable. */
  readonly deleted: boolean;
  /** The territory's, in whole minutes; 0 where it has none. */
  readonly minimumMinutes: number;
  /** The agent had to stay past the shift's end (decree 3.03). */
  readonly compulsoryBeyondShift: boolean;
  /** A guard of the employer's own premises (N-1.1, r. 3, s. 9). */
  readonly ownPremises: boolean;
  /** By company. */
  readonly money: Readonly<Record<string, PartyMoney>>;
  /** In the order in which it was handed on. */
  readonly handovers: readonly Handover[];
  /** The facts that the hours come from: punches, corrections, breaks. */
  readonly factIds: readonly string[];
}

export const nothingSet: PartyMoney = {
  ...nothingChosen,
  salary: null,
  billing: null,
  clientBilling: null,
  kilometres: null,
};
export const moneyOf = (work: Work, partyId: string): PartyMoney => work.money[partyId] ?? nothingSet;
