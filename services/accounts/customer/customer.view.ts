import { Injectable } from '@nestjs/common';
import type { CustomerShown } from '#contracts/api/customers.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import type { AccountRow as Row } from '#projections/account/account.table.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { customersServed } from '#projections/link/link.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { customerScope } from '#projections/scope.ts';
import { FileService } from '#services/files/file.service.ts';
import { viewRows } from '#services/http/omitted-rows.ts';
import { pick } from '#contracts/values/pick.ts';

/** Clients as shown to a viewer, with what they may do with them. */
@Injectable()
export class CustomerView {
  constructor(
    private readonly models: ReadModels,
    private readonly fileService: FileService,
  ) {}

  /** A client that the viewer may see; an agency needs `client.view`. @throws Rejected NOT_FOUND */
  async find(id: string, viewer: Caller): Promise<Row> {
    const seen = !viewer.agencyId || hasGrants(viewer, { all: ['client.view'] });
    const row = seen ? await this.models.row(AccountRow, customerScope(viewer), id) : undefined;
    if (row?.kind !== 'customer') throw new Rejected('NOT_FOUND');
    return row;
  }

  async one(row: Row, viewer: Caller): Promise<CustomerShown> {
    return (await this.show([row], viewer))[0]!;
  }

  async show(rows: readonly Row[], viewer: Caller): Promise<CustomerShown[]> {
    const full = await this.fullAccess(viewer);
    const tellsPlans = !viewer.agencyId;
    const plans = tellsPlans
      ? await this.models.byIds(
          ReferenceRow,
          rows.flatMap(({ planIds }) => planIds),
        )
      : new Map<string, ReferenceRow>();
    return viewRows(rows, viewer, (row) => {
      const fullAccess = !full || full.has(row.id);
      const { picture } = row;
      return {
        ...pick(row, 'id', 'name', 'billingEmail', 'note', 'active', 'approved', 'blocked', 'canBeEmployer'),
        contact: contactOf(row),
        fullAccess,
        picture: picture && this.fileService.shown(picture, viewer),
        premiumPlans: row.planIds.flatMap((planId) => titled(plans.get(planId))),
        can: abilities(viewer, row, fullAccess),
      };
    });
  }

  /** Clients that an agency has full access to; undefined for viewers who need no link. */
  private async fullAccess({ agencyId }: Caller): Promise<ReadonlySet<string> | undefined> {
    return agencyId ? customersServed(this.models, agencyId, { fullAccess: true }) : undefined;
  }
}

export const contactOf = ({ firstName, lastName, email, phone, address, apt, city, postalCode }: Row) => ({
  firstName,
  lastName,
  email,
  phone,
  address,
  apt,
  city,
  postalCode,
});

export const titled = (plan: ReferenceRow | undefined) =>
  plan ? [{ id: plan.id, titleEn: String(plan.value.titleEn), titleFr: String(plan.value.titleFr) }] : [];

/**
 * Rules perm.client, customer.block and cust.approve: the platform may do everything, a client edit itself, an agency
 * by its grants and with full access.
 */
const abilities = (
  viewer: Caller,
  { approved, blocked }: Pick<Row, 'approved' | 'blocked'>,
  full: boolean,
): CustomerShown['can'] => {
  if (isPlatform(viewer.role))
    return [
      'edit',
      ...(approved ? [] : (['approve'] as const)),
      'block',
      ...(viewer.role === 'superAdmin' ? (['plans'] as const) : []),
      ...(blocked ? [] : (['viewAs'] as const)),
    ];
  const edits = hasGrants(viewer, { all: ['client.edit'] });
  if (!viewer.agencyId) return viewer.role === 'customer' || edits ? ['edit'] : [];
  return [
    ...(full && edits ? (['edit'] as const) : []),
    ...(full && !approved && hasGrants(viewer, { all: ['client.approve'] }) ? (['approve'] as const) : []),
    ...(hasGrants(viewer, { all: ['client.delete'] }) ? (['remove'] as const) : []),
    ...(full && !blocked ? (['viewAs'] as const) : []),
  ];
};
