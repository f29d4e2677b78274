import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { complaints, root } from './tool.ts';

const rooms = ['contracts', 'services', 'projections', 'infra', 'portal', 'test'];

/** Every folder of services but the apps, each with a room that it may not enter. */
const walled = readdirSync(join(root, 'services'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'apps')
  .map(({ name }) => {
    const other = name === 'search' ? 'identity' : 'search';
    return [`services/${name}/walled.ts`, `#services/${other}/behind.ts`, `${name}-keeps-to-itself`] as const;
  });

/** Every folder of the portal with one that is built on it. */
const inPortal = [
  ['language', 'api/call.ts'],
  ['api', 'device/sending.ts'],
  ['api', 'ui/Gate.tsx'],
  ['stores', 'ui/Gate.tsx'],
  ['ui', 'shell/Splash.tsx'],
  ['device', 'shell/Splash.tsx'],
  ['facts', 'money/line-words.ts'],
  ['money', 'screens/search/Found.tsx'],
  ['shell', 'screens/search/Found.tsx'],
].map(
  ([room, above]) => [`portal/${room}/canary.ts`, `#portal/${above}`, `portal-${room}-imports-what-is-below`] as const,
);

/** Test imports, each with the rule that must refuse it. */
const refused = [
  ...walled,
  ['contracts/api/canary.ts', '#kernel/decider.ts', 'contracts-know-nobody'],
  ['contracts/api/canary.ts', 'pg', 'contracts-need-zod-alone'],
  ['contracts/values/canary.ts', 'node:fs', 'contracts-stay-off-the-machine'],
  ['services/scheduling/shift/canary.decider.ts', '#kernel/commands.ts', 'deciders-are-pure'],
  ['services/scheduling/shift/canary.decider.ts', '#services/files/file.service.ts', 'deciders-are-pure'],
  ['services/scheduling/shift/canary.workflow.ts', 'pg', 'deciders-need-no-library'],
  ['services/scheduling/shift/canary.rule.ts', 'node:crypto', 'deciders-stay-off-the-machine'],
  [
    'services/planning/shift/canary.controller.ts',
    '#services/workforce/agent/agent.decider.ts',
    'planning-keeps-to-itself',
  ],
  ['services/staffing/assignment/canary.controller.ts', '#services/planning/tag/tags.ts', 'staffing-keeps-to-itself'],
  [
    'services/messaging/notification/canary.controller.ts',
    '#services/reference/skill.controller.ts',
    'messaging-keeps-to-itself',
  ],
  [
    'services/reference/canary.controller.ts',
    '#services/accounts/agency/agency.decider.ts',
    'reference-keeps-to-itself',
  ],
  [
    'services/workforce/agent/canary.controller.ts',
    '#services/scheduling/shift/shift.decider.ts',
    'workforce-keeps-to-itself',
  ],
  ['services/live/history/canary.controller.ts', '#services/scheduling/shift/shift.decider.ts', 'live-only-reads'],
  ['services/live/history/canary.worker.ts', '#kernel/commands.ts', 'live-only-reads'],
  ['services/health/canary.controller.ts', '#services/live/history/facts.ts', 'health-keeps-to-itself'],
  ['services/http/canary.ts', '#services/files/file.service.ts', 'http-keeps-to-itself'],
  ['services/new-room/canary.ts', '#kernel/decider.ts', 'services-rooms-are-named'],
  ['services/scheduling/shift/canary.view.ts', '#services/live/history/facts.ts', 'scheduling-keeps-to-itself'],
  ['services/money/engine/canary.ts', '#services/money/pay/pay.decider.ts', 'the-money-engine-is-pure'],
  ['services/money/engine/canary.ts', '#kernel/decider.ts', 'the-money-engine-is-pure'],
  ['services/money/engine/canary.ts', 'luxon', 'the-money-engine-needs-no-library'],
  ['services/money/engine/canary.ts', 'node:crypto', 'the-money-engine-stays-off-the-machine'],
  ['services/money/proof/canary.ts', '#services/money/pay/pay.decider.ts', 'proof-is-pure'],
  ['services/money/proof/canary.ts', 'luxon', 'proof-is-pure'],
  ['services/money/proof/canary.ts', 'node:fs', 'proof-needs-crypto-alone'],
  ['services/integrity/canary.ts', '#kernel/clock.ts', 'proof-is-pure'],
  ['services/scheduling/shift/canary.controller.ts', '#infra/queue/bullmq.ts', 'services-know-no-vendor'],
  ['services/kernel/canary.ts', '#services/workforce/agent/agent.decider.ts', 'kernel-keeps-to-itself'],
  [
    'services/scheduling/shift/canary.controller.ts',
    '#projections/agent-row/agent-row.projection.ts',
    'services-see-tables-not-projections',
  ],
  [
    'services/scheduling/shift/canary.controller.ts',
    '#projections/kernel/list-query.ts',
    'services-ask-through-read-models',
  ],
  ['services/scheduling/shift/canary.controller.ts', 'pg', 'services-ask-through-read-models'],
  ['services/http/canary.ts', '#services/apps/api/module.ts', 'nobody-imports-an-app'],
  [
    'projections/agent-row/canary.projection.ts',
    '#services/workforce/agent/agent.decider.ts',
    'projections-read-facts',
  ],
  ['services/apps/api/canary.ts', '#infra/demo/accounts.ts', 'nobody-imports-the-demo'],
  ['infra/queue/canary.ts', '#infra/demo/accounts.ts', 'nobody-imports-the-demo'],
  ['projections/kernel/canary.ts', '#kernel/queue.ts', 'projections-read-facts'],
  ['infra/queue/canary.ts', '#services/workforce/agent/agent.decider.ts', 'infra-serves-ports'],
  ['infra/queue/canary.ts', '#infra/session/tokens.ts', 'infra-rooms-are-apart'],
  ['infra/queue/canary.ts', '#contracts/api/agent.ts', 'infra-knows-no-calls'],
  ['portal/screens/Canary.tsx', '#services/http/guard.ts', 'portal-speaks-contracts'],
  ['portal/screens/Canary.tsx', '#contracts/events/agent.ts', 'portal-sees-no-facts'],
  ...inPortal,
  ['portal/new-room/canary.ts', '#contracts/api/agent.ts', 'portal-rooms-are-named'],
  ['portal/stores/canary.ts', '#portal/api/call.ts', 'portal-stores-make-no-calls'],
  ['services/scheduling/shift/canary.controller.ts', '#test/support/database.ts', 'only-tests-use-tests'],
  ['services/kernel/canary.ts', './nowhere.ts', 'all-imports-exist'],
  ['contracts/values/canary.ts', './index.ts', 'no-barrels'],
  ['services/kernel/here.ts', './there.ts', 'no-cycles'],
] as const;

const allowed = [
  ['services/apps/api/module.ts', '#infra/queue/bullmq.ts'],
  ['services/scheduling/shift/fine.decider.ts', '#kernel/decider.ts'],
  ['services/scheduling/shift/fine.decider.ts', '#contracts/events/agent.ts'],
  ['services/money/engine/fine.ts', '#contracts/values/merge.ts'],
  ['services/money/proof/fine.ts', 'node:crypto'],
  ['services/money/pay/fine.decider.ts', '#services/money/engine/pay.ts'],
  ['services/scheduling/shift/fine.controller.ts', '#projections/agent-row/agent-row.table.ts'],
  ['services/scheduling/shift/fine.controller.ts', '#projections/kernel/read-models.ts'],
  ['services/messaging/notification/fine.controller.ts', '#services/reference/reference.decider.ts'],
  ['services/chat/fine.controller.ts', '#services/files/file.service.ts'],
  ['services/live/history/fine.controller.ts', '#services/scheduling/shift/shift.view.ts'],
  ['projections/kernel/fine.ts', '#contracts/events/event-store.ts'],
  ['infra/queue/fine.ts', '#kernel/commands.ts'],
  ['infra/channels/push/fine.ts', '#infra/outbound/public-post.ts'],
  ['infra/demo/fine.ts', '#services/workforce/agent/agent.decider.ts'],
  ['infra/demo/fine.ts', '#services/apps/platform.ts'],
  ['portal/screens/Fine.tsx', '#contracts/api/agent.ts'],
  ['portal/device/fine.ts', '#portal/api/call.ts'],
  ['portal/api/fine.ts', '#portal/stores/toasts.ts'],
  ['portal/stores/fine.ts', '#portal/api/problem.ts'],
  ['portal/money/Fine.tsx', '#portal/facts/fact-words.ts'],
  ['portal/shell/fine.ts', '#portal/routes.tsx'],
] as const;

const house = mkdtempSync(join(tmpdir(), 'vigie-canary-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the rooms', () => {
  it('no file imports from a room that is closed to it', () => {
    expect(complaints('depcruise', ...rooms)).toBe('');
  });

  it('a forbidden import is refused, and an allowed one is not', () => {
    build();
    const { summary } = JSON.parse(cruise()) as { summary: { violations: { from: string; rule: { name: string } }[] } };
    const found = summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);
    expect(
      refused.map(([from, , rule]) => `${from} ${rule}`).filter((violation) => !found.includes(violation)),
    ).toEqual([]);
    expect(found.filter((violation) => allowed.some(([from]) => violation.startsWith(`${from} `)))).toEqual([]);
  });
});

/** Writes every import, and an empty file as the target of each. */
function build() {
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    cpSync(join(root, file), join(house, file));
  const kernel = (target: string) => target.replace(/^#kernel/, '#services/kernel');
  const files = new Map<string, string>();
  for (const [from, to] of [...refused, ...allowed]) {
    if (to.startsWith('#')) files.set(kernel(to).slice(1), files.get(kernel(to).slice(1)) ?? '');
    files.set(from, `${files.get(from) ?? ''}import '${to}';\n`);
  }
  files.set('contracts/values/index.ts', '');
  files.set('services/kernel/there.ts', "import './here.ts';\n");
  for (const library of ['pg', 'luxon']) {
    files.set(`node_modules/${library}/index.js`, '');
    files.set(`node_modules/${library}/package.json`, `{"name":"${library}","version":"1.0.0"}`);
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
}

function cruise(): string {
  const env = { ...process.env, NODE_OPTIONS: '' };
  return spawnSync(join(root, 'node_modules/.bin/depcruise'), ['--output-type', 'json', '--no-cache', ...rooms], {
    cwd: house,
    env,
    encoding: 'utf8',
  }).stdout;
}
