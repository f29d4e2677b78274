import { DeviceEvents } from '#contracts/events/device.ts';
import { AgentEvents } from '#contracts/events/workforce.ts';
import { projection } from '#projections/kernel/projection.ts';
import { PunchDeviceRow } from './device.table.ts';

export const punchDevices = projection({ name: 'punch-device', table: PunchDeviceRow }).from(
  { ...DeviceEvents, ...AgentEvents },
  {
    DeviceEnrolled: ({ deviceId: id, agentId, name }, { metadata: { at } }) => ({
      insert: { id, agentId, name, enrolledAt: at, revokedAt: null, reportedAt: null },
    }),
    DeviceRevoked: ({ deviceId: id }, { metadata: { at } }) => ({ id, update: { revokedAt: at } }),
    PunchReported: ({ deviceId: id, receivedAt }) => ({ id, update: { reportedAt: receivedAt } }),
    PersonAnonymized: ({ agentId, employerId }) =>
      employerId ? undefined : { where: { agentId }, update: { name: '' } },
  },
);
