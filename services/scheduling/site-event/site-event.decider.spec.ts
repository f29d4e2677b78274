import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { id } from '#test/support/shift-story.ts';
import { siteEvent } from './site-event.decider.ts';

const { given } = specification(siteEvent);
const siteEventId = id(2);
const text = {
  title: 'Jazz festival',
  placeId: id(10),
  zone: 'America/Toronto',
  requestDate: '2026-07-02T04:00:00.000Z',
  taskTypes: ['patrol' as const],
  descriptionEn: '',
  descriptionFr: '',
  note: '',
};
const owner = { siteEventId, requestNo: 55, customerId: id(3), agencyId: null };
const wanted = { ...text, employer: false };
const plan = { ...owner, ...wanted };
const planned = (change: Partial<typeof text> & { maxConfirmationHours?: 24 | 48 | 72 | 96 } = {}) =>
  ({ type: 'SiteEventPlanned', data: { ...owner, ...text, maxConfirmationHours: 24 as const, ...change } }) as const;
const deleted = { type: 'SiteEventDeleted', data: { siteEventId } } as const;
const chars = (count: number) => 'x'.repeat(count);

describe('planning an event', () => {
  it('[req.confirmHours] gives it a window of 24 hours when none is asked for', () => {
    given().when('PlanSiteEvent', plan).then(planned());
  });
  it('allows a date at most five years back; an older one may only be moved nearer', () => {
    const [old, older] = ['2019-07-02T04:00:00.000Z', '2016-07-02T04:00:00.000Z'];
    given()
      .when('PlanSiteEvent', { ...plan, requestDate: old })
      .rejects('PLANNED_TOO_LONG_AGO');
    given(planned())
      .when('ReviseSiteEvent', { siteEventId, ...wanted, requestDate: older })
      .rejects('PLANNED_TOO_LONG_AGO');
    const kept = given(planned({ requestDate: old }));
    kept
      .when('ReviseSiteEvent', { siteEventId, ...wanted, requestDate: old, title: 'Gala' })
      .thenTypes('SiteEventRevised');
    kept.when('ReviseSiteEvent', { siteEventId, ...wanted }).thenTypes('SiteEventRevised');
    kept.when('ReviseSiteEvent', { siteEventId, ...wanted, requestDate: older }).rejects('PLANNED_TOO_LONG_AGO');
  });
  it('[req.confirmHours] keeps the requested window', () => {
    given()
      .when('PlanSiteEvent', { ...plan, maxConfirmationHours: 96 })
      .then(planned({ maxConfirmationHours: 96 }));
  });
  it.each(['', '   '])('[req.saveRequired] refuses the title "%s"', (title) => {
    given()
      .when('PlanSiteEvent', { ...plan, title })
      .rejects('EVENT_TITLE_REQUIRED');
  });
  it('[req.noteLimit] accepts a note of 30 characters from a customer who is no employer, and refuses 31', () => {
    given()
      .when('PlanSiteEvent', { ...plan, note: chars(30) })
      .thenTypes('SiteEventPlanned');
    given()
      .when('PlanSiteEvent', { ...plan, note: chars(31) })
      .rejects('NOTE_TOO_LONG');
  });
  it('[req.noteLimit] also applies to the description that is used as the note', () => {
    given()
      .when('PlanSiteEvent', { ...plan, descriptionEn: chars(31) })
      .rejects('NOTE_TOO_LONG');
  });
  it('[req.noteLimit] does not apply to an employer', () => {
    given()
      .when('PlanSiteEvent', { ...plan, employer: true, note: chars(31), descriptionEn: chars(500) })
      .then(planned({ note: chars(31), descriptionEn: chars(500) }));
  });
  it('[req.employerForm] copies the English text "Gate" of a customer who is no employer to the French one', () => {
    given()
      .when('PlanSiteEvent', { ...plan, descriptionEn: 'Gate', descriptionFr: 'Porte' })
      .then(planned({ descriptionEn: 'Gate', descriptionFr: 'Gate' }));
  });
  it('[req.employerForm] uses the short note for both texts when there is no other', () => {
    given()
      .when('PlanSiteEvent', { ...plan, note: 'Gate' })
      .then(planned({ note: 'Gate', descriptionEn: 'Gate', descriptionFr: 'Gate' }));
  });
  it('[req.employerForm] keeps an employer’s two descriptions separate', () => {
    given()
      .when('PlanSiteEvent', { ...plan, employer: true, descriptionEn: 'Gate', descriptionFr: '' })
      .then(planned({ descriptionEn: 'Gate', descriptionFr: '' }));
  });
  it('records what it was copied from', () => {
    given()
      .when('PlanSiteEvent', { ...plan, copiedFrom: id(77) })
      .then({ type: 'SiteEventPlanned', data: { ...planned().data, copiedFrom: id(77) } });
  });
  it('is possible only once', () => {
    given(planned()).when('PlanSiteEvent', plan).rejects('ALREADY_TAKEN');
  });
});

describe('revising an event', () => {
  it('records only what differs, with the title trimmed', () => {
    given(planned())
      .when('ReviseSiteEvent', { siteEventId, ...wanted, title: ' Blues festival ' })
      .then({ type: 'SiteEventRevised', data: { siteEventId, title: 'Blues festival' } });
  });
  it('records nothing when nothing differs', () => {
    given(planned())
      .when('ReviseSiteEvent', { siteEventId, ...wanted })
      .then();
  });
  it('[req.confirmHours] keeps the window it has when none is asked for', () => {
    given(planned({ maxConfirmationHours: 96 }))
      .when('ReviseSiteEvent', { siteEventId, ...wanted })
      .then();
  });
  it('[req.saveRequired] refuses to empty the title', () => {
    given(planned())
      .when('ReviseSiteEvent', { siteEventId, ...wanted, title: ' ' })
      .rejects('EVENT_TITLE_REQUIRED');
  });
  it('[req.noteLimit] refuses to lengthen the note past 30 characters', () => {
    given(planned())
      .when('ReviseSiteEvent', { siteEventId, ...wanted, note: chars(31) })
      .rejects('NOTE_TOO_LONG');
  });
  it('is refused for an event that doesn’t exist or was deleted', () => {
    given()
      .when('ReviseSiteEvent', { siteEventId, ...wanted })
      .rejects('NOT_FOUND');
    given(planned(), deleted)
      .when('ReviseSiteEvent', { siteEventId, ...wanted })
      .rejects('EVENT_DELETED');
  });
});

describe('deleting an event', () => {
  it('[req.delete] is refused while an agent is punched in and not out', () => {
    given(planned()).when('DeleteSiteEvent', { siteEventId, working: 1 }).rejects('EVENT_HAS_WORKING_AGENTS');
  });
  it('[req.delete] is possible once, when nobody is working', () => {
    given(planned()).when('DeleteSiteEvent', { siteEventId, working: 0 }).then(deleted);
    given(planned(), deleted).when('DeleteSiteEvent', { siteEventId, working: 0 }).rejects('EVENT_DELETED');
  });
});

describe('the supervisors of an event', () => {
  const under = (...shiftIds: string[]) => ({ siteEventId, supervisorId: id(70), shiftIds });
  const assigned = (...shiftIds: string[]) => ({ type: 'SupervisorAssigned' as const, data: under(...shiftIds) });

  it('get only the shifts that they do not have, each once', () => {
    given(planned(), assigned(id(1)))
      .when('AssignSupervisor', under(id(1), id(11), id(11)))
      .then(assigned(id(11)));
    given(planned(), assigned(id(1)))
      .when('AssignSupervisor', under(id(1)))
      .then();
  });
  it('lose only the shifts that they have', () => {
    given(planned(), assigned(id(1), id(11)))
      .when('RelieveSupervisor', under(id(11), id(12)))
      .then({ type: 'SupervisorRelieved', data: under(id(11)) });
    given(planned())
      .when('RelieveSupervisor', under(id(11)))
      .then();
  });
  it('are recorded for each shift', () => {
    expect(
      given(planned(), assigned(id(1), id(11)), { type: 'SupervisorRelieved', data: under(id(1)) }).state().supervisors,
    ).toEqual({ [id(70)]: [id(11)] });
  });
});
