import type { User } from '#contracts/api/session.ts';
import type { SupportSettings } from '#contracts/values/support.ts';
import type { ActingCustomer, Person } from '#projections/viewer/viewer.query.ts';
import type { Session } from '#kernel/sessions.ts';
import { isPlatform } from '#kernel/caller.ts';
import { grantTitle } from './grant-title.ts';
import { actingRights, rightsOf } from './rights.rule.ts';

/** Settings of this installation for the portal. */
export class PortalSettings {
  constructor(readonly values: User['data']['settings']) {}

  /** The same with a company's own help page or address, where it has set one. */
  with({ linkEn, emailEn, linkFr, emailFr }: SupportSettings): PortalSettings {
    const { helpDesk } = this.values;
    const own = (link: string, email: string) => link || (email && `mailto:${email}`);
    const [en, fr] = [own(linkEn, emailEn), own(linkFr, emailFr)];
    return new PortalSettings({
      ...this.values,
      helpDesk: { en: en || fr || helpDesk.en, fr: fr || en || helpDesk.fr },
    });
  }
}

/** Data about a signed-in person for the portal; `customer` is the one they act as. */
export const sessionUser = (
  person: Person,
  session: Pick<Session, 'actingAs'>,
  customer: ActingCustomer | undefined,
  { values: settings }: PortalSettings,
  { customization, defaultViews }: Pick<User['data'], 'customization' | 'defaultViews'>,
): User => {
  const { held, rejected } = rightsOf(person);
  const acting = session.actingAs !== null && customer !== undefined;
  const role = { id: person.roleId, titleEn: person.roleTitleEn ?? '', titleFr: person.roleTitleFr ?? '' };
  return {
    role: acting ? 'adminAsCustomer' : person.role,
    agencyId: acting ? null : person.agencyId,
    loggedAsCustomer: acting,
    loggedAsAgency: acting && person.agencyId !== null,
    data: {
      id: person.id,
      email: person.email,
      displayName: person.displayName,
      businessName: acting ? customer.name : (person.businessName ?? 'Vigie'),
      phone: person.phone,
      photoURL: person.photoURL,
      language: person.language,
      permissions: acting ? actingRights.filter((grant) => person.agencyId === null || held.includes(grant)) : held,
      // Platform staff have no plans.
      premiumPlans: (acting ? customer.plans : isPlatform(person.role) ? [] : person.plans)
        .filter(({ checked }) => checked)
        .map((plan) => ({ ...plan, features: [...plan.features] })),
      settings,
      accountOwnerId: acting ? customer.id : person.customerId,
      actingAs: acting ? { id: customer.id, name: customer.name } : null,
      canBeEmployer: acting ? customer.canBeEmployer : person.canBeEmployer,
      fullAccess: acting,
      customization,
      defaultViews,
      rejectedPermissions:
        role.id === null || acting
          ? []
          : rejected.map((grant) => ({ id: grant, role: { ...role, id: role.id! }, ...grantTitle(grant) })),
    },
  };
};
