import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { UpdateUser } from '#contracts/api/session.ts';
import { GetCustomization, SaveCustomization } from '#contracts/api/customization.ts';
import {
  DeleteExternalChat,
  DeleteRequestDocument,
  DeleteRequestTask,
  ExternalChats,
  RequestDocuments,
  RequestTasks,
  SaveExternalChat,
  SaveRequestDocument,
  SaveRequestTask,
} from '#contracts/api/event-setup.ts';
import {
  AvailableLocationResources,
  DeleteLocation,
  GetAgentLocations,
  GetAgentsInLocation,
  Locations,
  PlaceLocationResources,
  RemoveLocationResource,
  ReportPosition,
  SaveLocation,
} from '#contracts/api/locations.ts';
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
import { DeleteRequest, SaveRequest } from '#contracts/api/requests.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { CreateTag, DeleteTag, PutTag, RequestTags, ReviseTag } from '#contracts/api/tags.ts';
import { consentWords } from '#contracts/values/consent.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { reached } from '#test/support/planned.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64');
const contact = { firstname: 'Lise', lastname: 'Roy', email: 'lise@parc.ca', phone: '514 555-0100', role: 'Gérante' };

describe('places, the map of an event, tags and the menu’s branding', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let manager: Browser;
  let stranger: Browser;
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [customer, agency, manager, stranger] = await allSignedIn(vigie, [
      'customerA',
      'agencyA',
      'customerManagerA',
      'agencyB',
    ]);
  }, 120_000);
  afterAll(() => vigie.stop());

  const open = async (name: string, more: object = {}) =>
    (await customer.call(SavePlace, { name, ...more })).data as { id: string };
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const event = async (title: string, placeId: string = ids.placeA) =>
    (await customer.call(SaveRequest, { title, place: { id: placeId }, requestDate: '2026-03-04T05:00:00.000Z' })).data
      .id as string;
  /** An event with one shift from 18:00 to 02:00 in Montréal, and Anne on it. */
  const staffed = async (title: string, day = 4) => {
    const id = await event(title);
    const { data } = await customer.call(CreateShifts, {
      id,
      shifts: [{ start: `2026-03-0${day}T23:00:00.000Z`, end: `2026-03-0${day + 1}T07:00:00.000Z` }],
    });
    const { data: assigned } = await agency.call(AssignEmployee, {
      employee: { id: ids.agents.anne },
      affectationEvent: { id: data.ids[0] },
    });
    return { id, shiftId: data.ids[0] as string, assignmentId: assigned?.id as string };
  };

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
      expect(await customer.call(SavePlaceTask, { placeId, name: 'Autre', linkedPosition: id })).toMatchObject({ code: 'POSITION_NOT_HERE' }); // prettier-ignore
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

  describe('an event', () => {
    it('[place.taskCopy] has its own tasks, which can be copied to its place', async () => {
      const id = await event('Tâches');
      const here = await customer.call(SaveRequestTask, { id, task: { name: 'Ici seulement' } });
      const there = await customer.call(SaveRequestTask, { id, addToPlace: true, task: { name: 'Ici et là' } });
      await vigie.settled();
      const ofPlace = async () => names((await customer.call(Place, { placeId: ids.placeA })).data.tasks);
      for (let tries = 0; tries < 50 && !(await ofPlace()).includes('Ici et là'); tries++)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await ofPlace()).toContain('Ici et là');
      expect(await ofPlace()).not.toContain('Ici seulement');
      const tasks = async () => names((await customer.call(RequestTasks, { id })).data);
      expect(await tasks()).toEqual(expect.arrayContaining(['Tâche 1', 'Ici seulement', 'Ici et là']));
      const tied = (linkedPosition: string) =>
        customer.call(SaveRequestTask, { id, task: { name: 'Liée', linkedPosition } });
      const [plain, linked] = await Promise.all(
        [false, true].map((takes) => customer.call(SavePlacePosition, { placeId: ids.placeA, name: `Liée ${takes}`, linked: takes })), // prettier-ignore
      );
      for (const elsewhere of [ids.guard, plain!.data.id])
        expect(await tied(elsewhere)).toMatchObject({ http: 422, code: 'POSITION_NOT_HERE' });
      const { data: held } = await tied(linked!.data.id);
      await customer.call(DeleteRequestTask, { id: held.id, requestId: id });
      await customer.call(DeleteRequestTask, { id: here.data.id, requestId: id });
      await customer.call(DeleteRequestTask, { id: there.data.id, requestId: id });
      expect(await tasks()).toEqual(['Tâche 1', 'Tâche 2', 'Tâche 3']);
      expect(await ofPlace()).toContain('Ici et là');
    });

    it('[doc.fields] has documents with a title in both languages, a file and positions, and conversations at a web address', async () => {
      const id = await event('Documents');
      const words = { id, titleEn: 'Rules', titleFr: 'Consignes', assignedPositions: ['Poste 1'] };
      expect(await customer.call(SaveRequestDocument, words)).toMatchObject({ http: 422, code: 'FILE_REQUIRED' });
      expect(await customer.call(SaveRequestDocument, { ...words, titleFr: '' })).toMatchObject({ http: 422 });
      const { data } = await customer.call(SaveRequestDocument, {
        ...words,
        file: { name: 'consignes.txt', data: pdf },
      });
      await customer.call(SaveRequestDocument, { ...words, documentId: data.id, titleEn: 'Orders' });
      expect((await agency.call(RequestDocuments, { id })).data).toMatchObject([
        { titleEn: 'Orders', fileName: 'consignes.pdf', assignedPositions: ['Poste 1'] },
      ]);
      expect((await customer.call(DeleteRequestDocument, { id, documentId: data.id })).http).toBe(200);
      for (const url of ['abc', 'javascript:alert(1)'])
        expect(await customer.call(SaveExternalChat, { id, title: 'Équipe', url })).toMatchObject({ http: 422 });
      const chat = (await customer.call(SaveExternalChat, { id, title: 'Équipe', url: 'https://chat.example.com/1' }))
        .data;
      expect((await customer.call(ExternalChats, { id })).data).toHaveLength(1);
      await customer.call(DeleteExternalChat, { id, chatId: chat.id });
      expect((await customer.call(ExternalChats, { id })).data).toEqual([]);
    });

    it('[place.locText] [loc.errors] accepts valid coordinates as text, and refuses other text with a message', async () => {
      const id = await event('Carte');
      const saved = await customer.call(SaveLocation, { id, title: 'Scène', lat: '45.5', lng: '-73.6' });
      expect(saved.data).toMatchObject({ lat: 45.5, lng: -73.6, agents: [], missing: 1 });
      for (const [lat, lng] of [
        ['-90', '-180'],
        ['90', '180'],
      ] as const) {
        const { data } = await customer.call(SaveLocation, { id, title: 'Pôle', lat, lng });
        expect([data.lat, data.lng]).toEqual([Number(lat), Number(lng)]);
        await customer.call(DeleteLocation, { id: data.id });
      }
      const outside = [{ lat: '90.1' }, { lat: '-90.1' }, { lng: '180.1' }, { lng: '-180.1' }];
      for (const wrong of [{ lat: 'abc' }, ...outside, { lng: '' }, { lat: '0x10' }])
        expect(await customer.call(SaveLocation, { id, title: 'Scène', lat: '1', lng: '1', ...wrong })).toMatchObject({
          http: 422,
          code: 'INVALID_INPUT',
        });
      await customer.call(SaveLocation, { id, locationId: saved.data.id, title: 'Scène 2', lat: 45.6, lng: -73.7 });
      expect((await customer.call(Locations, { id })).data).toMatchObject([{ title: 'Scène 2', lat: 45.6 }]);
      expect((await stranger.call(DeleteLocation, { id: saved.data.id })).http).toBe(404);
      expect((await customer.call(DeleteLocation, { id: saved.data.id })).http).toBe(200);
      expect((await customer.call(Locations, { id })).data).toEqual([]);
    });

    it('[place.locResources] [place.positions] an agent is at one location at most; missing agents are counted, and those without a location are offered', async () => {
      const { id } = await staffed('Placement', 6);
      const spot = async (title: string) =>
        (await agency.call(SaveLocation, { id, title, lat: '45.5', lng: '-73.6', agentCount: 2 })).data.id as string;
      const [one, two] = [await spot('Nord'), await spot('Sud')];
      const { anne } = ids.agents;
      expect((await agency.call(AvailableLocationResources, { requestId: id })).data).toEqual([
        { id: anne, name: 'Anne Roy' },
      ]);
      expect(
        (await agency.call(PlaceLocationResources, { requestId: id, locationId: one, resourceIds: [anne] })).http,
      ).toBe(200);
      expect((await agency.call(AvailableLocationResources, { requestId: id })).data).toEqual([]);
      expect(
        await agency.call(PlaceLocationResources, { requestId: id, locationId: two, resourceIds: [anne] }),
      ).toMatchObject({
        http: 409,
        code: 'RESOURCE_ALREADY_PLACED',
      });
      expect((await agency.call(Locations, { id })).data).toMatchObject([
        { agents: [{ name: 'Anne Roy' }], placedCount: 1, missing: 1 },
        { agents: [], missing: 2 },
      ]);
      expect(
        await agency.call(PlaceLocationResources, { requestId: id, locationId: two, resourceIds: [ids.agents.eve] }),
      ).toMatchObject({ http: 404 });
      expect(
        (await agency.call(RemoveLocationResource, { requestId: id, locationId: one, resourceId: anne })).http,
      ).toBe(200);
      expect((await agency.call(AvailableLocationResources, { requestId: id })).data).toHaveLength(1);
    });

    it('[map.status] agents of a location are shown as absent, in the zone (within 10 m), or outside it', async () => {
      const { id, assignmentId } = await staffed('Positions');
      const { anne } = ids.agents;
      const locationId = (await agency.call(SaveLocation, { id, title: 'Nord', lat: '45.5', lng: '-73.6' })).data
        .id as string;
      await agency.call(PlaceLocationResources, { requestId: id, locationId, resourceIds: [anne] });
      vigie.clock.set('2026-03-04T22:50:00.000Z');
      const [office, phone] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'anne')]);
      const status = async () =>
        (await office.call(GetAgentsInLocation, { id, locationId })).data.map(
          (marker: { status: string }) => marker.status,
        );
      expect(await status()).toEqual(['absent']);
      await phone.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: consentWords });
      await reached(office, assignmentId, 'punchedIn');
      await phone.call(ReportPosition, { lat: 45.5 + 9 / 111_320, lng: -73.6 });
      expect(await status()).toEqual(['inZone']);
      // Two positions of an agent lie five seconds apart.
      vigie.clock.pass(10 / 3600);
      await phone.call(ReportPosition, { lat: 45.5 + 12 / 111_320, lng: -73.6 });
      expect(await status()).toEqual(['notInZone']);
      expect((await office.call(GetAgentLocations, { id })).data).toHaveLength(1);
      expect(await office.call(GetAgentsInLocation, { id, locationId: ids.guard })).toMatchObject({ http: 404 });
    });
  });

  describe('a tag', () => {
    const tagsOf = async (browser: Browser, id: string) =>
      (await browser.call(RequestTags, { id })).data as {
        id: string;
        name: string;
        uses: object | null;
        own: boolean;
        agentIds: string[];
        state: string;
      }[];
    let id: string;
    let office: Browser;
    beforeAll(async () => {
      [office, customer] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'customerA')]);
    });

    it('[tag.fields] has a name, a description and one of two visibilities', async () => {
      expect(await customer.call(CreateTag, { name: 'VIP', visibility: 'public' } as never)).toMatchObject({
        http: 422,
      });
      expect(await customer.call(CreateTag, { name: ' ', visibility: 'internal' })).toMatchObject({ http: 422 });
      expect(
        await customer.call(CreateTag, { name: 'VIP', description: 'Loges', visibility: 'internal' }),
      ).toMatchObject({
        http: 200,
        data: { name: 'VIP', description: 'Loges', visibility: 'internal', own: true, state: 'connected' },
      });
      expect(await customer.call(CreateTag, { name: 'vip ', visibility: 'internal' })).toMatchObject({ http: 409 });
    });

    it('[tag.connected] is visible to another company only if it is external and the companies are linked', async () => {
      const eventId = await event('Vu');
      await customer.call(CreateTag, { name: 'Pour tous', visibility: 'external' });
      expect((await tagsOf(customer, eventId)).map(({ name }) => name)).toEqual(['Pour tous', 'VIP']);
      expect(await tagsOf(office, eventId)).toMatchObject([{ name: 'Pour tous', own: false, state: 'connected' }]);
      const agreed = (accepted: boolean) =>
        vigie.platform.db.query('update link set accepted = $2 where "customerId" = $1', [ids.customerA, accepted]);
      await agreed(false);
      const { data: waiting } = await customer.call(CreateTag, { name: 'Bientôt', visibility: 'external' });
      expect(waiting.state).toBe('waiting');
      await agreed(true);
      await customer.call(DeleteTag, { id: waiting.id });
    });

    it('[tag.visibility] when it is made internal again, after a warning, agents of other employers lose it for good', async () => {
      const { data: tag } = await customer.call(CreateTag, { name: 'Accès scène', visibility: 'external' });
      const { shiftId } = await (async () => {
        vigie.clock.set('2026-03-04T10:00:00.000Z');
        [office, customer, manager] = await Promise.all([
          signedIn(vigie, 'agencyA'),
          signedIn(vigie, 'customerA'),
          signedIn(vigie, 'customerManagerA'),
        ]);
        const eventId = await event('Scène');
        const { data } = await customer.call(CreateShifts, {
          id: eventId,
          shifts: [{ start: '2026-03-05T12:00:00.000Z', end: '2026-03-05T16:00:00.000Z' }],
        });
        await office.call(AssignEmployee, {
          employee: { id: ids.agents.bruno },
          affectationEvent: { id: data.ids[0] },
        });
        id = eventId;
        return { shiftId: data.ids[0] as string };
      })();
      const { bruno } = ids.agents;
      expect((await office.call(PutTag, { id, tagId: tag.id, agentIds: [bruno], shiftIds: [shiftId] })).http).toBe(200);
      expect((await tagsOf(office, id)).find(({ name }) => name === 'Accès scène')).toMatchObject({
        agentIds: [bruno],
        shiftIds: [shiftId],
      });
      // Only its own company sees how often it is used.
      const usesFor = async (who: Browser) => (await tagsOf(who, id)).find((one) => one.id === tag.id)?.uses;
      expect(await usesFor(office)).toBeNull();
      expect(await usesFor(customer)).toEqual({ shifts: 1, agents: 1, outside: 1 });
      const inside = { id: tag.id, name: 'Accès scène', visibility: 'internal' as const };
      expect(await customer.call(ReviseTag, inside)).toMatchObject({ http: 409, code: 'TAG_GOES_INSIDE' });
      expect(await customer.call(ReviseTag, { ...inside, confirmed: true, agreed: 0 })).toMatchObject({
        code: 'MORE_THAN_AGREED',
      });
      expect(await customer.call(ReviseTag, { ...inside, confirmed: true, agreed: 1 })).toMatchObject({
        http: 200,
        data: { visibility: 'internal' },
      });
      expect(await office.call(PutTag, { id, tagId: tag.id, agentIds: [bruno] })).toMatchObject({ http: 404 });
      expect(await customer.call(ReviseTag, { ...inside, visibility: 'external' })).toMatchObject({ http: 200 });
      expect((await tagsOf(office, id)).find(({ name }) => name === 'Accès scène')).toMatchObject({
        agentIds: [],
        shiftIds: [shiftId],
      });
      expect(await customer.call(DeleteTag, { id: tag.id, agreed: 0 })).toMatchObject({ code: 'MORE_THAN_AGREED' });
      expect((await office.call(PutTag, { id, tagId: tag.id, shiftIds: [shiftId], put: false })).http).toBe(200);
      expect(await office.call(DeleteTag, { id: tag.id })).toMatchObject({ http: 404 });
      expect((await customer.call(DeleteTag, { id: tag.id })).http).toBe(200);
      expect((await tagsOf(customer, id)).map(({ name }) => name)).not.toContain('Accès scène');
    });
  });

  describe('the menu’s branding', () => {
    it('[nav.branding] [settings.tabs] is black and white until its account gives it a logo and colours, and again after a reset', async () => {
      const plain = { menuLogo: null, hexColor: '#000000', textColor: '#ffffff' };
      expect((await customer.call(GetCustomization)).data).toEqual(plain);
      for (const hexColor of ['blue', '#12G', '#12345', '123456'])
        expect(await customer.call(SaveCustomization, { hexColor, textColor: '#fff' })).toMatchObject({ http: 422 });
      expect(
        await customer.call(SaveCustomization, {
          hexColor: '#123',
          textColor: '#fff',
          logo: { name: 'l.png', data: pdf },
        }),
      ).toMatchObject({ http: 422 });
      const saved = await customer.call(SaveCustomization, {
        hexColor: '#12A',
        textColor: '#FFF',
        logo: { name: 'l.png', data: png },
      });
      expect(saved.data).toMatchObject({ hexColor: '#1122aa', textColor: '#ffffff', menuLogo: { name: 'l.png' } });
      // Each viewer gets another signature in the address of the same file.
      const unsigned = (look: object) => JSON.parse(JSON.stringify(look).replace(/&signature=[\w-]+/, '')) as object;
      expect(saved.data.menuLogo.url).toMatch(/&signature=/);
      for (const browser of [customer, manager]) {
        expect(unsigned((await browser.call(CheckToken)).data.user.data.customization)).toEqual(unsigned(saved.data));
      }
      expect((await office()).customization).toEqual(plain);
      expect((await customer.call(SaveCustomization, { ...plain, logo: null })).data).toEqual(plain);
      expect((await customer.call(CheckToken)).data.user.data.customization).toEqual(plain);
    });
    const office = async () => (await (await signedIn(vigie, 'agencyA')).call(CheckToken)).data.user.data;
  });
});
