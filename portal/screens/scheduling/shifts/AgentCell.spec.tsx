import { factsOf, idOf, shiftOf } from '#test/support/portal-events.ts';
import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { AgentCell } from './AgentCell.tsx';

const cell = () => document.querySelector('.who')?.textContent;
const filled = { facts: factsOf({ assigned: true, accepted: true }) };
const agency = { id: idOf(30), name: 'Boréale', picture: null };

describe('who is on a shift', () => {
  it.each([
    ['en', 'BoréaleAssigned, name visible from Nov 26, 2026, 18:00'],
    ['fr', 'BoréaleAssigné, nom visible à partir du 26 nov. 2026, 18 h 00'],
  ] as const)(
    '[shift.identity] is said to be assigned, with the moment of the name, while it may not be told: %s',
    async (language, words) => {
      await show(<AgentCell shift={shiftOf({ ...filled, agencyId: agency.id, agency })} />, {
        language,
        user: userOf('customer'),
      });
      expect(cell()?.replace(/\s/g, ' ')).toContain(words);
    },
  );

  it('names the client whose own staff work, so that an agency does not take the shift for its own', async () => {
    const user = userOf('agency', {}, { agencyId: agency.id });
    await show(<AgentCell shift={shiftOf()} />, { user });
    expect(cell()).toContain('FestivalClient’s own staff · Not assigned');
    await show(<AgentCell shift={shiftOf(filled)} />, { user });
    expect(document.body.textContent).toContain('Client’s own staff · Assigned, name visible from Nov 26, 2026');
  });

  it('is nobody where nobody is on it', async () => {
    await show(<AgentCell shift={shiftOf()} />, { user: userOf('customer') });
    expect(cell()).toBe('Not assigned');
  });
});
