import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import {
  AcceptAffectation,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
  RefuseAffectation,
} from '#contracts/api/assignments.ts';
import { ShiftCustody, ShiftHistory } from '#contracts/api/history.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { startVigie, type Answer } from '#test/support/vigie.ts';
import { ids, settle, signedIn } from '#test/support/world.ts';
import { percentile } from './load.ts';
import { atMost, type Report } from './report.ts';

/** Number of worked shifts, and how often each is read. */
const [shifts, warmUp, reads] = [24, 4, 4];
const here = { lat: 45.5027, lng: -73.6, accuracy: 5 };
const hours = (instant: string, count: number) => new Date(Date.parse(instant) + count * 3_600_000).toISOString();

type Times = Record<'accepted' | 'refused' | 'plain' | 'sealed' | 'history' | 'custody', number[]>;

/**
 * Calls about an agent's shift: punches with an encrypted position, refusals with their ground, who was responsible for
 * it.
 */
export const shiftsOfAnAgent = async (report: Report): Promise<void> => {
  const vigie = await startVigie({ now: '2026-03-02T15:00:00.000Z' });
  const times: Times = { accepted: [], refused: [], plain: [], sealed: [], history: [], custody: [] };
  const timed = async (what: keyof Times, keep: boolean, call: () => Promise<Answer>) => {
    const from = performance.now();
    const answer = await call();
    if (keep) times[what].push(performance.now() - from);
    if (answer.status !== 1) throw new Error(`${what}: ${answer.code} ${answer.message}`);
  };
  try {
    await settle(vigie);
    const [customer, agency, anne] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'anne'),
    ]);
    await anne.call(SavePositionConsent, { purpose: 'punch', consent: true, wordsVersion: consentWords });
    for (let n = -warmUp; n < shifts; n++) {
      const [keep, start] = [n >= 0, hours(vigie.clock.now(), 20)];
      const { requestId, shiftId, shiftIds } = await planned(customer, { start, agencyId: ids.agencyA });
      const refused = (await planned(customer, { start: hours(start, 40), requestId, agencyId: ids.agencyA })).shiftId;
      const [id, other] = [await assigned(agency, shiftId), await assigned(agency, refused)];
      await timed('refused', keep, () => anne.call(RefuseAffectation, { id: other }));
      await timed('accepted', keep, () => anne.call(AcceptAffectation, { id }));
      await anne.call(ConfirmAffectation, { id });
      vigie.clock.set(start);
      const sealed = n % 2 === 0;
      await timed(sealed ? 'sealed' : 'plain', keep, () =>
        anne.call(PunchIn, { id, ...(sealed && { position: here }) }),
      );
      vigie.clock.set(hours(start, 8));
      await anne.call(PunchOut, { id });
      for (let round = 0; round < reads; round++) {
        await timed('history', keep, () => agency.call(ShiftHistory, { id: shiftIds[0]! }));
        await timed('custody', keep, () => agency.call(ShiftCustody, { id: shiftIds[0]! }));
      }
    }
  } finally {
    await vigie.stop();
  }
  const beside = (title: string, ours: keyof Times, baseline: keyof Times, most: number, said: string) => {
    const [took, base] = [percentile(times[ours], 0.5), percentile(times[baseline], 0.5)];
    report({
      name: `${title}, p50`,
      ours: `${took.toFixed(1)} ms`,
      baseline: `${base.toFixed(1)} ms for ${said}`,
      ratio: took / base,
      aim: atMost(took / base, most),
    });
  };
  beside('punch with a sealed position', 'sealed', 'plain', 1.1, 'one without');
  beside('refusing a shift', 'refused', 'accepted', 1.1, 'accepting one');
  beside('who answered for a shift', 'custody', 'history', 1.2, 'its history');
};
