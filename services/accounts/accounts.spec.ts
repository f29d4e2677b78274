import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { id } from '#test/support/shift-story.ts';
import { agency } from './agency/agency.decider.ts';
import { customer } from './customer/customer.decider.ts';
import { link } from './link/link.decider.ts';
import { place } from './place/place.decider.ts';

const contact = { email: 'info@nord.ca', phone: '', address: '', city: '', postalCode: '' };
const [customerId, agencyId, linkId] = [id(3), id(4), id(22)];

describe('a customer', () => {
  const { given } = specification(customer);
  const registered = {
    type: 'CustomerRegistered' as const,
    data: { customerId, name: 'Parc', canBeEmployer: false, ...contact },
  };
  const blocked = { type: 'CustomerBlocked' as const, data: { customerId } };

  it('is registered once', () => {
    given().when('Register', registered.data).then(registered);
    given(registered).when('Register', registered.data).rejects('ALREADY_TAKEN');
  });
  it('has the plans and sub-territories last chosen', () => {
    given(registered)
      .when('AssignPlans', { customerId, planIds: [id(23)] })
      .then({ type: 'PlansAssigned', data: { customerId, planIds: [id(23)] } });
    given(registered)
      .when('ChooseSubTerritories', { customerId, subTerritoryIds: [] })
      .then({ type: 'SubTerritoriesChosen', data: { customerId, subTerritoryIds: [] } });
    expect(
      given(
        registered,
        { type: 'PlansAssigned', data: { customerId, planIds: [id(23)] } },
        { type: 'PlansAssigned', data: { customerId, planIds: [] } },
      ).state().planIds,
    ).toEqual([]);
  });
  it('is blocked and unblocked once', () => {
    given(registered).when('Block', { customerId }).then(blocked);
    given(registered, blocked).when('Block', { customerId }).then();
    given(registered, blocked)
      .when('Unblock', { customerId })
      .then({ type: 'CustomerUnblocked', data: { customerId } });
    given(registered).when('Unblock', { customerId }).then();
  });
  it('that was never registered does not exist', () => {
    given().when('Block', { customerId }).rejects('NOT_FOUND');
    given().when('AssignPlans', { customerId, planIds: [] }).rejects('NOT_FOUND');
    given().when('ChooseSubTerritories', { customerId, subTerritoryIds: [] }).rejects('NOT_FOUND');
  });
});

describe('an agency', () => {
  const { given } = specification(agency);
  const registered = { type: 'AgencyRegistered' as const, data: { agencyId, name: 'Garde Nord', ...contact } };
  const blocked = { type: 'AgencyBlocked' as const, data: { agencyId } };

  it('is registered once', () => {
    given().when('Register', registered.data).then(registered);
    given(registered).when('Register', registered.data).rejects('ALREADY_TAKEN');
  });
  it('is blocked and unblocked once', () => {
    given(registered).when('Block', { agencyId }).then(blocked);
    given(registered, blocked).when('Block', { agencyId }).then();
    given(registered, blocked).when('Unblock', { agencyId }).then({ type: 'AgencyUnblocked', data: { agencyId } });
    given(registered).when('Unblock', { agencyId }).then();
  });
  it('accepts plans, if it exists', () => {
    given(registered)
      .when('AssignPlans', { agencyId, planIds: [id(23)] })
      .then({ type: 'AgencyPlansAssigned', data: { agencyId, planIds: [id(23)] } });
    given().when('AssignPlans', { agencyId, planIds: [] }).rejects('NOT_FOUND');
    given().when('Unblock', { agencyId }).rejects('NOT_FOUND');
  });
});

describe('a link between an agency and a customer', () => {
  const agencyActor = { userId: 'a', name: 'A', role: 'agency' as const, agencyId };
  const customerActor = { userId: 'c', name: 'C', role: 'customer' as const, customerId };
  const { given } = specification(link, { actor: agencyActor });
  const requested = {
    type: 'LinkRequested' as const,
    data: { linkId, agencyId, customerId, requestedBy: 'agency' as const, fullAccess: false },
  };
  const accepted = { type: 'LinkAccepted' as const, data: { linkId } };
  const removed = { type: 'LinkRemoved' as const, data: { linkId } };
  const pair = [{ scope: 'link.pair', value: `${agencyId}/${customerId}` }];

  it('is requested, accepted and removed', () => {
    given().when('Request', requested.data).then(requested);
    given(requested).when('Accept', { linkId }, { actor: customerActor }).then(accepted);
    given(requested, accepted).when('Remove', { linkId }).then(removed);
    given(requested).when('Remove', { linkId }, { actor: customerActor }).then(removed);
  });
  it('is accepted only while it is requested', () => {
    given().when('Accept', { linkId }).rejects('NOT_FOUND');
    given(requested, accepted).when('Accept', { linkId }).rejects('NOT_FOUND');
    given(requested, removed).when('Accept', { linkId }).rejects('NOT_FOUND');
  });
  it('is accepted by the side that was asked or the platform on its behalf, and by no third company', () => {
    const asked = { ...requested, data: { ...requested.data, requestedBy: 'customer' as const } };
    given(requested).when('Accept', { linkId }).rejects('LINK_OTHER_SIDE');
    given(asked).when('Accept', { linkId }, { actor: customerActor }).rejects('LINK_OTHER_SIDE');
    given(asked).when('Accept', { linkId }).then(accepted);
    given(requested)
      .when('Accept', { linkId }, { actor: { ...customerActor, customerId: id(99) } })
      .rejects('LINK_OTHER_SIDE');
    given(requested)
      .when('Accept', { linkId }, { actor: { userId: 's', name: 'S', role: 'admin' } })
      .then(accepted);
    given(requested)
      .when('Remove', { linkId }, { actor: { ...agencyActor, agencyId: id(99) } })
      .rejects('LINK_OTHER_SIDE');
    given().when('Request', requested.data, { actor: customerActor }).rejects('LINK_OTHER_SIDE');
  });
  it('gives full access if the customer decides so; an agency can’t', () => {
    const full = { type: 'LinkAccepted' as const, data: { linkId, fullAccess: true } };
    given(requested).when('Accept', { linkId, fullAccess: true }, { actor: customerActor }).then(full);
    const asked = { ...requested, data: { ...requested.data, requestedBy: 'customer' as const } };
    given(asked).when('Accept', { linkId, fullAccess: true }).then(accepted);
    given(requested, accepted).when('ChangeAccess', { linkId, fullAccess: true }).rejects('LINK_OTHER_SIDE');
    given(requested, full).when('ChangeAccess', { linkId, fullAccess: true }, { actor: customerActor }).then();
    given(requested, full)
      .when('ChangeAccess', { linkId, fullAccess: false }, { actor: customerActor })
      .then({ type: 'LinkAccessChanged', data: { linkId, fullAccess: false } });
  });
  it('exists from the start with a client that the agency registers', () => {
    given()
      .when('Found', { ...requested.data, fullAccess: true })
      .thenTypes('LinkRequested', 'LinkAccepted');
    given(requested).when('Found', requested.data).rejects('ALREADY_TAKEN');
  });
  it('is requested once, and removed once', () => {
    given(requested).when('Request', requested.data).rejects('ALREADY_TAKEN');
    given(requested, removed).when('Remove', { linkId }).then();
    given().when('Remove', { linkId }).rejects('NOT_FOUND');
  });
  it('is the only one of its pair until it is removed', () => {
    expect(
      [given(requested), given(requested, accepted), given(requested, removed)].map((it) => link.claims!(it.state())),
    ).toEqual([pair, pair, []]);
  });
});

describe('a place', () => {
  const { given } = specification(place);
  const opened = {
    type: 'PlaceOpened' as const,
    data: {
      placeId: id(10),
      customerId,
      name: 'Parc',
      address: '',
      city: '',
      country: 'CA',
      postalCode: '',
      latitude: null,
      longitude: null,
      zone: 'America/Toronto',
      subTerritoryId: null,
      locations: [],
      tasks: [],
    },
  };
  it('is opened once', () => {
    given().when('Open', opened.data).then(opened);
    given(opened).when('Open', opened.data).rejects('ALREADY_TAKEN');
  });
});
