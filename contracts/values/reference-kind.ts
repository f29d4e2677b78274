import { z } from 'zod';

/**
 * Kinds of reference data and settings that a company or the platform keeps; `referenceKinds` says what an entry of
 * each holds.
 */
export const ReferenceKind = z.enum([
  'skill',
  'level',
  'levelPay',
  'licenceType',
  'certificate',
  'territory',
  'subTerritory',
  'threeLink',
  'country',
  'plan',
  'prime',
  'autoAssignSettings',
  'noticeSettings',
  'signInSettings',
  'applicationSettings',
  'application',
  'supportSettings',
  'setupChecklist',
  'headMailSettings',
  'integration',
  'uniform',
  'savedView',
  'openJobSettings',
  'jobPosting',
  'skillException',
  'subContractor',
  'subContractorBilling',
  'agencyLicence',
]);
export type ReferenceKind = z.output<typeof ReferenceKind>;
