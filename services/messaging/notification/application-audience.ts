import { mayTakeOn, worksFor } from '#projections/user/user.query.ts';
import { UserRow } from '#projections/user/user.table.ts';
import type { NoticeAudience } from './notice.ts';
import { screensOf } from './people.ts';

/** People of an agency who may take candidates on. What the candidate wrote is not in the message. */
export const whoTakesOn: NoticeAudience = async ({ data }, { models }) => {
  if (data['kind'] !== 'application') return [];
  const companyId = data['ownerId']!;
  const people = await models.rows(UserRow, worksFor([companyId]), mayTakeOn);
  return people.map((person) => ({
    person,
    companyId,
    values: { path: `${screensOf(person)}/onboarding#tab-applications` },
  }));
};
