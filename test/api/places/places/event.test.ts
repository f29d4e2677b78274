import { describe, expect, it } from '@jest/globals';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
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
import { RemoveEmployee } from '#contracts/api/assignments.ts';
import { Place, SavePlacePosition } from '#contracts/api/places.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, stranger, names, event, staffed, pdf } from './shared.suite.ts';
import { until } from '#test/support/until.ts';

export const anEvent = (): void => {
  describe('an event', () => {
    it('[place.taskCopy] has its own tasks, which can be copied to its place', async () => {
      const id = await event('Tâches');
      const here = await customer.call(SaveRequestTask, { id, task: { name: 'Ici seulement' } });
      const there = await customer.call(SaveRequestTask, { id, addToPlace: true, task: { name: 'Ici et là' } });
      await vigie.settled();
      const ofPlace = async () => names((await customer.call(Place, { placeId: ids.placeA })).data.tasks);
      expect(await until(ofPlace, (all) => all.includes('Ici et là'))).not.toContain('Ici seulement');
      const tasks = async () => names((await customer.call(RequestTasks, { id })).data);
      expect(await tasks()).toEqual(expect.arrayContaining(['Tâche 1', 'Ici seulement', 'Ici et là']));
      const tied = (linkedPosition: string) =>
        customer.call(SaveRequestTask, { id, task: { name: 'Liée', linkedPosition } });
      const [plain, linked] = await Promise.all(
        [false, true].map((takes) =>
          customer.call(SavePlacePosition, { placeId: ids.placeA, name: `Liée ${takes}`, linked: takes }),
        ),
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
      const { id, assignmentId } = await staffed('Placement', 6);
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
      // An agent who is taken off the event's shifts leaves the spot.
      await agency.call(PlaceLocationResources, { requestId: id, locationId: one, resourceIds: [anne] });
      await agency.call(RemoveEmployee, { id: assignmentId });
      expect((await agency.call(Locations, { id })).data[0]).toMatchObject({ agents: [], placedCount: 0, missing: 2 });
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
};
