import type { Person } from './steps.ts';
import type { LevelKey, SkillKey } from './references.ts';

export type Licence = {
  readonly id: string;
  readonly licenceTypeId: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly isValid: boolean | null;
};
type Exclusion = {
  readonly id: string;
  readonly scope: { readonly customerId?: string; readonly placeId?: string };
  readonly reason: string;
};

/** An agent as they will be once their file is complete. */
export type DemoAgent = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly person: Person;
  readonly phone: string;
  readonly employers: readonly { readonly id: string; readonly kind: 'agency' | 'customer'; readonly by: Person }[];
  readonly isArcher: boolean;
  readonly hasCar: boolean;
  readonly home: { readonly lat: number; readonly lng: number } | null;
  readonly onboarding: number;
  readonly level: LevelKey;
  readonly skills: readonly SkillKey[];
  readonly licences: readonly Licence[];
  readonly away: readonly { readonly from: string; readonly to: string }[];
  readonly exclusions: readonly Exclusion[];
};
