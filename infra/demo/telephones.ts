import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { readConfig } from '#services/apps/config.ts';
import { openPlatform } from '#services/apps/platform.ts';
import { idOf } from './steps.ts';
import { reportPositions } from './whereabouts.ts';

/** As often as a telephone that lies still says where it is. */
const everyMs = 60_000;

/** Runs beside the demo until whoever started it closes its input or ends: its agents' telephones. */
process.stdin.resume().once('close', () => process.exit());
const platform = await openPlatform(readConfig());
// Where people work who are none of the demo's, there are no such telephones.
if (!(await platform.models.row(AgentRow, sql`true`, idOf('agent', 1)))) process.exit();
for (;;) {
  await reportPositions(platform).catch((error: unknown) =>
    process.stderr.write(`Demo telephones: ${error instanceof Error ? error.message : String(error)}\n`),
  );
  await pause(everyMs);
}
