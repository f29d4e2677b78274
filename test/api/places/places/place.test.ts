import { describe, expect, it } from '@jest/globals';
import { UpdateUser } from '#contracts/api/session.ts';
import {
  DeleteAccreditedPerson,
  DeletePlace,
  DeletePlacePlan,
  DeletePlacePosition,
  DeletePlaceTask,
  Place,
  PlaceRows,
  Places,
  SaveAccreditedPerson,
  SavePlace,
  SavePlacePlan,
  SavePlacePosition,
  SavePlaceTask,
} from '#contracts/api/places.ts';
import { ChooseSubTerritories } from '#contracts/api/territories.ts';
import { DeleteRequest, SaveRequest } from '#contracts/api/requests.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, stranger, open, names, event, png, pdf, contact } from './shared.suite.ts';

export const aPlace = (): void => {
  describe('a place', () => {
    it('[place.defaults] a new one has three positions and three tasks, in the language of the client’s people, whoever creates it', async () => {
      const { data } = await customer.call(SavePlace, { name: 'Parc', contact_1: contact }, { language: 'en' });
      expect(names(data.locations)).toEqual(['Entrance', 'Patrol', 'Post']);
      expect(names(data.tasks)).toEqual(['Access control', 'Patrol', 'Report']);
      expect(data).toMatchObject({
        contact_1: { ...contact, phone: '+15145550100' },
        contact_2: null,
        plans: [],
        accreditedPersons: [],
      });
      const opened = async () =>
        names(
          (await agency.call(SavePlace, { name: 'Quai', customerId: ids.customerA }, { language: 'fr' })).data
            .locations,
        );
      expect(await opened()).toEqual(['Entrance', 'Patrol', 'Post']);
      const people = [customer, await signedIn(vigie, 'customerManagerA')];
      const speak = (language: 'en' | 'fr') => Promise.all(people.map((one) => one.call(UpdateUser, { language })));
      await speak('fr');
      expect(await opened()).toEqual(['Entrée', 'Patrouille', 'Poste']);
      const { data: french } = await customer.call(SavePlace, { name: 'Port' }, { language: 'en' });
      expect(names(french.tasks)).toEqual(['Contrôle d’accès', 'Patrouille', 'Rapport']);
      await speak('en');
    });

    it('is saved as a whole; a save without a picture keeps the present one', async () => {
      const { id } = await open('Gare', {
        picture: { name: 'x.exe', data: png },
        latitude: 45.5,
        longitude: -73.6,
        timezone: 'America/Halifax',
      });
      const changed = await customer.call(SavePlace, {
        id,
        name: 'Gare Centrale',
        meetingPoint: 'Hall',
        contact_2: contact,
        timezone: 'America/Halifax',
      });
      expect(changed.data.general).toMatchObject({
        name: 'Gare Centrale',
        meetingPoint: 'Hall',
        latitude: null,
        timezone: 'America/Halifax',
      });
      expect(changed.data.general.picture).toMatchObject({ name: 'x.png', type: 'image/png' });
      expect((await customer.call(SavePlace, { id, name: 'Gare', picture: null })).data.general.picture).toBeNull();
    });

    it('refuses invalid values: a place without a name, degrees off the globe, an unknown zone, a file that is not a picture', async () => {
      for (const [input, field] of [
        [{ name: ' ' }, 'name'],
        [{ name: 'A', latitude: 91 }, 'latitude'],
        [{ name: 'A', longitude: -181 }, 'longitude'],
        [{ name: 'A', timezone: 'Mars/Olympus' }, 'timezone'],
        [{ name: 'A', email: 'nobody' }, 'email'],
        [{ name: 'A', postalCode: 'ABC' }, 'postalCode'],
        [{ name: 'A', country: 'Canada', postalCode: '75001' }, 'postalCode'],
        [{ name: 'A', picture: { name: 'a.png', data: pdf } }, 'picture'],
      ] as const) {
        const answer = await customer.call(SavePlace, input as never);
        expect({ input, http: answer.http, fields: Object.keys(answer.fields ?? {}) }).toEqual({
          input,
          http: 422,
          fields: [field],
        });
      }
      expect(await customer.call(SavePlace, { name: 'A', subTerritoryId: ids.guard })).toMatchObject({ http: 404 });
    });

    it('[terr.placeWarning] shows whether it lies in a territory that its company has registered, and is saved either way', async () => {
      const shown = async (id: string) => (await customer.call(Place, { placeId: id })).data;
      const inside = await open('Dedans', { subTerritoryId: ids.subTerritory });
      const outside = await open('Dehors');
      expect(await shown(inside.id)).toMatchObject({
        inTerritory: true,
        general: { subTerritory: { name: 'Montréal' }, territory: { name: 'Québec' } },
      });
      expect(await shown(outside.id)).toMatchObject({ inTerritory: false });
      // An agency is told of its own territories, which it can register itself.
      const toAgency = async () => (await agency.call(Place, { placeId: inside.id })).data.inTerritory;
      expect(await toAgency()).toBe(false);
      await agency.call(ChooseSubTerritories, { ids: [ids.subTerritory] });
      expect(await toAgency()).toBe(true);
      await agency.call(ChooseSubTerritories, { ids: [] });
    });

    it('[place.positions] has positions, and tasks that may belong to one of them', async () => {
      const { id: placeId } = await open('Stade');
      const { id } = (await customer.call(SavePlacePosition, { placeId, name: 'Porte 7', linked: true })).data;
      const task = (await customer.call(SavePlaceTask, { placeId, name: 'Fouille', linkedPosition: id })).data;
      expect(
        await customer.call(SavePlaceTask, { placeId, name: 'Ailleurs', linkedPosition: ids.guard }),
      ).toMatchObject({
        http: 422,
        code: 'POSITION_NOT_HERE',
      });
      const place = async () => (await customer.call(Place, { placeId })).data;
      expect((await place()).locations.at(-1)).toEqual({ id, name: 'Porte 7', linked: true });
      expect((await place()).tasks.at(-1)).toEqual({ id: task.id, name: 'Fouille', linkedPosition: id });
      // A position that may no longer have a task keeps the one that it has, and gets no other.
      await customer.call(SavePlacePosition, { placeId, id, name: 'Porte 8' });
      const renamed = { placeId, id: task.id, name: 'Fouilles', linkedPosition: id };
      expect(await customer.call(SavePlaceTask, renamed)).toMatchObject({ http: 200 });
      expect(await customer.call(SavePlaceTask, { placeId, name: 'Autre', linkedPosition: id })).toMatchObject({
        code: 'POSITION_NOT_HERE',
      });
      await customer.call(DeletePlaceTask, { id: task.id });
      expect((await place()).locations.at(-1)).toEqual({ id, name: 'Porte 8', linked: false });
      expect((await place()).tasks).toHaveLength(3);
      await customer.call(DeletePlacePosition, { placeId, id });
      expect((await place()).locations).toHaveLength(3);
      expect(await customer.call(DeletePlaceTask, { id: task.id })).toMatchObject({ http: 404 });
    });

    it('has plans, whose files are checked, and people who may enter', async () => {
      const { id: placeId } = await open('Musée');
      expect(await customer.call(SavePlacePlan, { placeId, name: 'Étage' })).toMatchObject({
        http: 422,
        code: 'FILE_REQUIRED',
      });
      const plan = (
        await customer.call(SavePlacePlan, { placeId, name: 'Étage', file: { name: 'etage.pdf', data: pdf } })
      ).data;
      expect((await customer.call(SavePlacePlan, { placeId, id: plan.id, name: 'Étage 2' })).http).toBe(200);
      const person = (await customer.call(SaveAccreditedPerson, { placeId, name: 'Luc', phone: '5145550101' })).data;
      const place = async () => (await customer.call(Place, { placeId })).data;
      expect(await place()).toMatchObject({
        plans: [{ name: 'Étage 2', file: { name: 'etage.pdf', type: 'application/pdf' } }],
        accreditedPersons: [{ name: 'Luc' }],
      });
      await customer.call(DeletePlacePlan, { placeId, id: plan.id });
      await customer.call(DeleteAccreditedPerson, { placeId, id: person.id });
      expect(await place()).toMatchObject({ plans: [], accreditedPersons: [] });
    });

    it('can’t be deleted before all events there are over; afterwards it is gone, but past events still show it', async () => {
      const { id } = await open('Pont');
      const coming = await event('Défilé', id);
      expect(await customer.call(DeletePlace, { id }, { language: 'fr' })).toMatchObject({
        http: 409,
        code: 'PLACE_HAS_COMING_EVENTS',
        message: /^Un événement/,
      });
      await customer.call(DeleteRequest, { id: coming });
      expect((await customer.call(DeletePlace, { id })).http).toBe(200);
      expect(await customer.call(Place, { placeId: id })).toMatchObject({ http: 404 });
      expect(
        await customer.call(SaveRequest, { title: 'Là', place: { id }, requestDate: '2026-03-04T05:00:00.000Z' }),
      ).toMatchObject({ http: 422 });
    });

    it('is listed for its customer and the agencies that serve them', async () => {
      const { meta, data } = await customer.call(PlaceRows, { search: 'arena', sort: { key: 'name', asc: true } });
      expect({ total: meta!.totalRecords, first: data[0].general.name }).toEqual({ total: 1, first: 'Aréna' });
      expect(
        names(
          (await agency.call(Places, { customerId: ids.customerA })).data.map(
            ({ general }: { general: { name: string } }) => general,
          ),
        ),
      ).toContain('Aréna');
      expect((await stranger.call(PlaceRows)).data.map(({ id }: { id: string }) => id)).toEqual([ids.placeB]);
    });

    it('can be changed only by its customer and by agencies with full access and the grant', async () => {
      const row = async (browser: Browser, id: string) => (await browser.call(Place, { placeId: id })).data.can;
      expect(await row(agency, ids.placeA)).toContain('edit');
      expect(await row(stranger, ids.placeB)).toEqual([]);
      expect(await stranger.call(SavePlace, { id: ids.placeB, name: 'Mien' })).toMatchObject({
        http: 422,
        code: 'CUSTOMER_NOT_YOURS',
      });
      expect(await stranger.call(SavePlace, { id: ids.placeA, name: 'Mien' })).toMatchObject({ http: 404 });
      expect(await stranger.call(DeletePlace, { id: ids.placeA })).toMatchObject({ http: 404 });
    });
  });
};
