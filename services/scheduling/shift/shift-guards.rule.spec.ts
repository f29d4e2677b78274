import { describe, expect, it } from '@jest/globals';
import type { Actor } from '#contracts/events/event-store.ts';
import { fold } from '#kernel/decider.ts';
import {
  after,
  agencyUser,
  customerUser,
  otherAgencyId,
  otherAgencyUser,
  planned,
  start,
  until,
} from '#test/support/shift-story.ts';
import { requireCancellable, requireResponsible } from './shift-guards.rule.ts';
import { shift } from './shift.decider.ts';
import type { ShiftState } from './shift-state.types.ts';

const by = (actor: Actor, now = after(start, -100)) => ({ actor, now, newId: (name: string) => name });
const refused = (code: string) => expect.objectContaining({ code });
const handedOver: ShiftState = { ...fold(shift, [planned()]), subcontractedTo: otherAgencyId };

describe('a shift that another agency took over', () => {
  it('[assign.allowed] is answered for by that agency', () => {
    expect(() => requireResponsible(handedOver, by(otherAgencyUser))).not.toThrow();
  });
  it('[assign.allowed] is no longer answered for by the agency it belongs to', () => {
    expect(() => requireResponsible(handedOver, by(agencyUser))).toThrow(refused('SHIFT_NOT_YOURS'));
  });
  it('[cancel.24h] cannot be cancelled by the customer at all', () => {
    expect(() => requireCancellable(handedOver, by(customerUser))).toThrow(refused('SHIFT_SUBCONTRACTED'));
  });
  it('[cancel.24h] can still be cancelled by the agency', () => {
    expect(() => requireCancellable(handedOver, by(agencyUser, start))).not.toThrow();
  });
});

describe('who answers for a shift', () => {
  it('excludes viewers with neither an agency nor a customer', () => {
    const nobody: Actor = { userId: 'x', name: 'X', role: 'admin' };
    expect(() => requireResponsible(fold(shift, [planned()]), by(nobody))).toThrow(refused('SHIFT_NOT_YOURS'));
    expect(() => requireResponsible(fold(shift, [planned({ agencyId: null })]), by(nobody))).toThrow(
      refused('SHIFT_NOT_YOURS'),
    );
  });
  it('[delete.punched] changes nothing about a shift whose agent is working', () => {
    expect(() => requireCancellable(fold(shift, until.punchedIn), by(customerUser))).toThrow(
      refused('SHIFT_AGENT_WORKING'),
    );
  });
});
