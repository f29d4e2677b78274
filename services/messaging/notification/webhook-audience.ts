import { mayConnect, worksFor } from '#projections/user/user.query.ts';
import { UserRow } from '#projections/user/user.table.ts';
import type { NoticeAudience } from './notice.ts';
import { screensOf } from './people.ts';

/** People of a company who may change its integrations. */
export const whoConnects: NoticeAudience = async ({ data }, { models }) => {
  const companyId = data['ownerId']!;
  const people = await models.rows(UserRow, worksFor([companyId]), mayConnect);
  return people.map((person) => {
    const path = `${screensOf(person)}/management#tab-integrations`;
    return { person, companyId, values: { name: data['name']!, reason: data['reason']!, path } };
  });
};
