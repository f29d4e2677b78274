import { ruleSets, type RuleSet, type RuleSetName } from './rule-sets.ts';

/**
 * Sections of law that the lines of a rule set cite. They are frozen with the inputs of a run: their wording may be
 * corrected under the same version, whose values never change, and a closed run keeps the wording that it was closed
 * with.
 */
export interface Citations {
  readonly overtime: string | null;
  readonly ownPremises: string | null;
  readonly compulsory: string | null;
  readonly callIn: string | null;
  readonly holidays: string | null;
  /** Missing in inputs frozen before lines named the hours of holidays, and compulsory hours. */
  readonly holidayHours?: string | null;
}

const citationsOf = ({ overtime, callIn, holidays }: RuleSet): Citations => ({
  overtime: overtime.section,
  ownPremises: overtime.ownPremisesSection,
  compulsory: overtime.compulsory?.section ?? null,
  callIn: callIn?.section ?? null,
  holidays: holidays?.section ?? null,
  holidayHours: holidays?.hoursSection ?? null,
});

/** The sections that the lines of each rule set cite by now. */
export const citationsNow: Readonly<Record<string, Citations>> = Object.fromEntries(
  Object.entries(ruleSets).map(([name, ruleSet]) => [name, citationsOf(ruleSet)]),
);

const citing = (ruleSet: RuleSet, cited: Citations | undefined): RuleSet =>
  cited
    ? {
        ...ruleSet,
        overtime: {
          ...ruleSet.overtime,
          section: cited.overtime,
          ownPremisesSection: cited.ownPremises,
          compulsory: ruleSet.overtime.compulsory && {
            ...ruleSet.overtime.compulsory,
            section: cited.compulsory ?? ruleSet.overtime.compulsory.section,
            named: cited.holidayHours !== undefined,
          },
        },
        callIn: ruleSet.callIn && { ...ruleSet.callIn, section: cited.callIn ?? ruleSet.callIn.section },
        holidays: ruleSet.holidays && {
          ...ruleSet.holidays,
          section: cited.holidays ?? ruleSet.holidays.section,
          hoursSection: cited.holidayHours ?? null,
        },
      }
    : ruleSet;

/**
 * All rule sets with the sections that they cited when a run's inputs were frozen; those of now where none were frozen.
 */
export const ruleSetsCiting = (
  cited: Readonly<Record<string, Citations>> | undefined,
): Readonly<Record<RuleSetName, RuleSet>> =>
  cited
    ? {
        'documents@1': citing(ruleSets['documents@1'], cited['documents@1']),
        'qc-decree@1': citing(ruleSets['qc-decree@1'], cited['qc-decree@1']),
        'qc-lsa@1': citing(ruleSets['qc-lsa@1'], cited['qc-lsa@1']),
      }
    : ruleSets;
