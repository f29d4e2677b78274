import { Injectable } from '@nestjs/common';
import { isCustomerSide, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { linked, customersServed, hasFullAccess } from '#projections/link/link.query.ts';
import { customerScope } from '#projections/scope.ts';
import { type SiteEventWithCounts, eventsSeen } from '#projections/site-event-row/site-event.query.ts';

/** Events and customers within a viewer's scope. */
@Injectable()
export class VisibleEvents {
  constructor(private readonly models: ReadModels) {}

  async byId(viewer: Caller, id: string): Promise<SiteEventWithCounts> {
    const [found] = await this.models.query<SiteEventWithCounts>(eventsSeen(viewer, sql`r.id = ${id}`));
    if (!found) throw new Rejected('NOT_FOUND');
    return found;
  }

  /** Rule req.editGate: an event of the viewer's company, or of a customer that the agency has full access to. */
  async editable(viewer: Caller, id: string): Promise<SiteEventWithCounts> {
    const event = await this.byId(viewer, id);
    await this.requireFullAccess(viewer, event.customerId);
    return event;
  }

  /**
   * Customers for whom the viewer may plan: their own, or those the agency has full access to (rule req.customerPick).
   */
  async customers(viewer: Caller): Promise<AccountRow[]> {
    const full = viewer.agencyId ? linked(sql`${viewer.agencyId}`, sql`r.id`, { fullAccess: true }) : sql`true`;
    return this.models.rows(AccountRow, customerScope(viewer), sql`r.kind = 'customer' and not r.blocked and ${full}`);
  }

  async customerFor(viewer: Caller, customerId: string | undefined): Promise<AccountRow> {
    const id = isCustomerSide(viewer.role) ? viewer.customerId : customerId;
    const [found] = (await this.customers(viewer)).filter((customer) => customer.id === id);
    if (!found) throw new Rejected('CUSTOMER_NOT_YOURS', {}, { customerId: 'CUSTOMER_NOT_YOURS' });
    return found;
  }

  /** Rule req.editGate: whether the viewer is of the customer, or of an agency with full access to it. */
  async hasFullAccess(viewer: Caller, customerId: string): Promise<boolean> {
    return !viewer.agencyId || hasFullAccess(this.models, viewer.agencyId, customerId);
  }

  /**
   * Ids of customers that the viewer's agency serves by a link of its own; an agency that took over a shift has none.
   */
  async served(viewer: Caller): Promise<ReadonlySet<string>> {
    return viewer.agencyId ? customersServed(this.models, viewer.agencyId) : new Set();
  }

  /** Requires an agency or customer that serves this customer, which must not be blocked (decision 43). */
  async requireServing(viewer: Caller, customerId: string): Promise<void> {
    if ((await this.account(customerId))?.blocked) throw new Rejected('CUSTOMER_BLOCKED');
    if (viewer.agencyId && !(await this.served(viewer)).has(customerId)) throw new Rejected('CUSTOMER_NOT_YOURS');
  }

  async requireFullAccess(viewer: Caller, customerId: string): Promise<void> {
    if (!(await this.hasFullAccess(viewer, customerId))) throw new Rejected('CUSTOMER_NOT_YOURS');
  }

  account(id: string): Promise<AccountRow | undefined> {
    return this.models.row(AccountRow, sql`true`, id);
  }

  /** Agencies that may serve a customer. */
  agenciesOf(customerId: string): Promise<AccountRow[]> {
    return this.models.rows(
      AccountRow,
      sql`r.kind = 'agency' and not r.blocked`,
      linked(sql`r.id`, sql`${customerId}`),
    );
  }
}
