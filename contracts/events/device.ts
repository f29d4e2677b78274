import { z } from 'zod';
import { Id, Instant } from '../values/common.ts';
import { DeviceKey, PunchEstimate, PunchRecord, Signature } from '../values/device-punch.ts';
import { SealedText } from '../values/sealed.ts';
import { unread } from './declare.ts';

const ofPerson = unread('person');
const device = { deviceId: Id, agentId: Id };

/** A browser in which an agent punches, by the key that never leaves it. */
export const DeviceEvents = {
  /** `name`: what it is called to its owner; `personName`: whose punches they are in histories. */
  DeviceEnrolled: ofPerson(
    z.object({ ...device, userId: Id, personName: z.string(), name: z.string(), key: DeviceKey }),
  ),
  DeviceRevoked: ofPerson(z.object({ ...device })),
  /**
   * Kept as it was signed. `reportId`: derived from device and sequence; `clockSet`: its clock was set since the server last told the time.
   * `sealedPosition`: under a key of this punch alone, until it is taken or settled.
   */
  PunchReported: ofPerson(
    z.object({
      ...device,
      reportId: Id,
      shiftId: Id,
      employerId: Id,
      record: PunchRecord,
      hash: z.string(),
      signature: Signature,
      receivedAt: Instant,
      estimate: PunchEstimate,
      clockSet: z.boolean(),
      sealedPosition: SealedText.optional(),
    }),
  ),
};
