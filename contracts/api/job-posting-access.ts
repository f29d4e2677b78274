import { roleGroups, type Access } from '../permissions.ts';

/** Who works with a company's job lists; apart from the calls, so that a screen can ask for it without loading them. */
export const jobPostings: Access = {
  roles: [...roleGroups.customerManagerOnly, ...roleGroups.agency],
  all: ['operations.jobPostings'],
};
