import { factsOf, idOf, shiftOf } from '#test/support/portal-events.ts';
import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { AgentCell } from './AgentCell.tsx';

const cell = () => document.querySelector('.who')?.textContent;
const filled = { facts: factsOf({ assigned: true, accepted: true }) };
const agency = { id: idOf(30), name: 'Boréale', picture: null };

describe('who is on a shift', () => {
  it.each([
    ['en', 'BBoréaleName from Wed, Nov 26, 2025', 'Assigned, name visible from Wed, Nov 26, 2025, 18:00'],
    ['fr', 'BBoréaleNom dès mer. 26 nov. 2025', 'Assigné, nom visible à partir du mer. 26 nov. 2025, 18 h'],
  ] as const)(
    '[shift.identity] is replaced by the moment from which the name is shown, while the viewer may not know it: %s',
    async (language, words, whole) => {
      // Of an earlier year, so that the year is written whenever this runs.
      const facts = factsOf({ ...filled.facts, confirmFrom: '2025-11-26T23:00:00.000Z' });
      await show(<AgentCell shift={shiftOf({ ...filled, facts, agencyId: agency.id, agency })} />, {
        language,
        user: userOf('customer'),
      });
      expect(cell()?.replace(/\s/g, ' ')).toBe(words);
      expect(document.querySelector('.who [title]')?.getAttribute('title')?.replace(/\s/g, ' ')).toBe(whole);
    },
  );

  it('[req.columns] is the agency with its logo, if it has shown nobody', async () => {
    const picture = { name: 'b.png', url: '/files/boreale.png' };
    await show(<AgentCell shift={shiftOf({ agencyId: agency.id, agency: { ...agency, picture } })} />, {
      user: userOf('customer'),
    });
    expect(document.querySelector('.who img')?.getAttribute('src')).toBe('/files/boreale.png');
    expect(cell()).toBe('BoréaleNot assigned');
  });

  it.each([
    ['orange', { start: '2999-01-01T00:00:00.000Z' }],
    ['red', { start: '2026-01-01T00:00:00.000Z' }],
    ['green', { punchIn: '2026-01-01T00:00:00.000Z' }],
    [null, { punchIn: '2026-01-01T00:00:00.000Z', punchOut: '2026-01-01T08:00:00.000Z' }],
  ] as const)('[shift.avatar] has a border in %s by the present moment, as the label has: %j', async (border, some) => {
    const employee = { id: idOf(50), firstName: 'Ana', fullName: 'Ana Roy', picture: null, isArcher: false };
    const facts = factsOf({ ...filled.facts, ...some });
    // The status of the moment when the row was read.
    await show(<AgentCell shift={shiftOf({ identity: 'full', employee, facts, status: 'accepted' })} />, {
      user: userOf('agency'),
    });
    expect(document.querySelector('.avatar')?.getAttribute('data-border') ?? null).toBe(border);
  });

  it('names the client whose own staff work, so that an agency does not take the shift for one of its own', async () => {
    const user = userOf('agency', {}, { agencyId: agency.id });
    await show(<AgentCell shift={shiftOf()} />, { user });
    expect(cell()).toBe('FFestivalClient’s own staff');
    await show(<AgentCell shift={shiftOf(filled)} />, { user });
    expect(cell()).toBe('FFestivalClient’s own staff');
  });

  it('is named on a line alone, and who employs and supervises them below it', async () => {
    const employee = { id: idOf(50), firstName: 'Ana', fullName: 'Ana Roy', picture: null, isArcher: false };
    const assignment = { ...shiftOf().assignment!, employer: { id: agency.id, name: agency.name } };
    const supervisors = [{ id: idOf(51), name: 'Léa Côté' }];
    await show(<AgentCell shift={shiftOf({ identity: 'full', employee, assignment, supervisors } as never)} />, {
      user: userOf('customer'),
    });
    const below = document.querySelector('.below')!;
    expect(below.previousSibling?.textContent).toBe('Ana Roy');
    expect([...below.children].map((one) => one.lastChild?.textContent)).toEqual(['Boréale', 'Sup.: Léa Côté']);
  });

  it('is nobody if the shift is open', async () => {
    await show(<AgentCell shift={shiftOf()} />, { user: userOf('customer') });
    expect(cell()).toBe('Not assigned');
  });

  it.each([
    ['en', 'Licence AG-2002 declined on Nov 20, 2026: Not theirs'],
    ['fr', 'Permis AG-2002 refusé le 20 nov. 2026 : Not theirs'],
  ] as const)('is marked if their licence is not valid, with the reason: %s', async (language, words) => {
    const employee = { id: idOf(50), firstName: 'Ana', fullName: 'Ana Roy', picture: null, isArcher: false };
    const issue = { kind: 'declined', date: '2026-11-20', reason: 'Not theirs', number: 'AG-2002' } as const;
    const shift = shiftOf({ ...filled, identity: 'full', employee });
    await show(<AgentCell shift={{ ...shift, licenceIssue: issue }} />, { language, user: userOf('agency') });
    expect(cell()?.replace(/\s/g, ' ')).toContain(words);
    await show(<AgentCell shift={{ ...shift, licenceIssue: null }} />, { language, user: userOf('agency') });
    expect(cell()).not.toContain('AG-2002');
  });

  it.each([
    ['en', 'Ponant has no licence for this shift'],
    ['fr', 'Ponant n’a pas de permis pour ce quart'],
  ] as const)(
    'is marked if an agency without a licence took the shift over, with or without an agent: %s',
    async (language, words) => {
      const [toAgency, user] = [
        { id: idOf(31), name: 'Ponant', picture: null },
        userOf('agency', {}, { agencyId: agency.id }),
      ];
      const ids = { id: idOf(60), fromAgencyId: agency.id, toAgencyId: toAgency.id };
      const link = { ...ids, toAgency, status: 'accepted', unlicensed: true } as const;
      for (const more of [filled, {}]) {
        await show(<AgentCell shift={shiftOf({ ...more, subContracts: [link] })} />, { language, user });
        expect(cell()).toContain(words);
      }
      await show(<AgentCell shift={shiftOf({ subContracts: [{ ...link, unlicensed: false }] })} />, { language, user });
      expect(cell()).not.toContain(words);
    },
  );
});
