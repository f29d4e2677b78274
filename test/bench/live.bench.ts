import { startVigie } from '#test/support/vigie.ts';
import { settle } from '#test/support/world.ts';
import { chat } from './live-chat.ts';
import { exporting } from './live-export.ts';
import { appendsBesideTheFollower } from './live-log.ts';
import { mapOfMany } from './live-map.ts';
import { phonesComeBack } from './live-phones.ts';
import { positions } from './live-positions.ts';
import { shiftsOfAnAgent } from './live-shifts.ts';
import { manySockets } from './live-sockets.ts';
import { commits, listening } from './realtime.bench.ts';
import { print, type Report } from './report.ts';

export const name = 'live';

/**
 * Positions, conversations and exports, compared with a portal's socket, a list and COPY in the same run; appends while
 * the log is followed; phones that were offline; an agent's shifts; many sockets; the map of many agents.
 */
export const run = async (report: Report): Promise<void> => {
  await appendsBesideTheFollower(report);
  const vigie = await startVigie({ now: '2026-03-02T15:00:00.000Z' });
  try {
    await settle(vigie);
    const { socket, heard } = await listening(vigie);
    const { socket: told } = await commits(vigie, heard);
    socket.disconnect();
    await chat(vigie, told, report);
    await positions(vigie, told, report);
    await exporting(vigie, report);
    await phonesComeBack(vigie, report);
  } finally {
    await vigie.stop();
  }
  await shiftsOfAnAgent(report);
  await manySockets(report);
  await mapOfMany(report);
};

if (import.meta.filename === process.argv[1]) await run(print);
