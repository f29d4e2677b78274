import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { Session } from '#kernel/sessions.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { supportOf } from '#projections/reference/support.query.ts';
import { customerToActAs, personById, type Person } from '#projections/viewer/viewer.query.ts';
import { Customizations } from '#services/files/customizations.ts';
import { defaultViews } from '../view/views-seen.ts';
import { sessionUser, PortalSettings } from './session-user.ts';

/** What the portal is told of the person who is signed in, and of whom they act for. */
@Injectable()
export class SessionUsers {
  constructor(
    private readonly models: ReadModels,
    private readonly settings: PortalSettings,
    private readonly customizations: Customizations,
  ) {}

  async of(person: Person, session: Pick<Session, 'actingAs'>) {
    const fresh = (await personById(this.models, person.id)) ?? person;
    const customer = session.actingAs
      ? await customerToActAs(this.models, session.actingAs.customerId, person.agencyId)
      : undefined;
    const companyId = customer ? customer.id : companyOf(fresh);
    const viewer = { userId: person.id, customerId: companyId ?? undefined };
    const [customization, support, views] = await Promise.all([
      this.customizations.of(companyId, viewer),
      supportOf(this.models, companyId),
      defaultViews(this.models, viewer),
    ]);
    const own = { customization, defaultViews: views };
    return { user: sessionUser(fresh, session, customer, this.settings.with(support), own) };
  }
}
