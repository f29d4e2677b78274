/** Who may enter which room. Everything not named here is open; every refusal says why. */

/**
 * The folders of services/ and which of the others each may enter, besides the kernel, http and the shared files of reference.
 * Contexts enter no other context: they meet through events. Files, sheets and integrity are tools of those that name them. Planning, staffing, live and locations share the aggregates of scheduling; the chat asks it who may know whom.
 */
const services = {
  kernel: [],
  http: [],
  files: [],
  reference: ['files'],
  sheets: [],
  integrity: [],
  scheduling: ['files'],
  planning: ['files', 'scheduling'],
  staffing: ['files', 'scheduling'],
  live: ['files', 'scheduling'],
  locations: ['scheduling'],
  accounts: ['files'],
  workforce: ['files', 'sheets'],
  money: ['files', 'integrity'],
  messaging: ['integrity'],
  chat: ['files', 'scheduling'],
  reporting: ['files', 'scheduling'],
  identity: ['files'],
  exports: ['files'],
  registry: ['sheets'],
  search: ['files'],
  health: [],
  proof: ['files', 'integrity'],
  realtime: [],
};
/** One decider and its service store the entries of every kind, for all contexts; the rest of reference is a room like the others. */
const lent = '^services/reference/reference(\\.decider|\\.module|\\.service)\\.ts$';
const pure = '\\.(decider|workflow|rule)\\.ts$';
/** Source files except tests: specs may import from test/support, and the event store's suite is a test too. */
const code = (path) => ({ path, pathNot: '\\.(spec|suite)\\.tsx?$' });
/** All of infra except the demo, which runs commands of every context. */
const vendors = { path: '^infra/', pathNot: ['^infra/demo/', '\\.(spec|suite)\\.tsx?$'] };
/** The calculation of pay and bills, without side effects like a decider. */
const engine = '^services/money/engine/';
/** The proof that a closed run, or the log, was never changed: without side effects too, with Node's hashes and signatures. */
const proof = '^services/(money/proof|integrity)/';
/** The folders of portal/ and which of the others each may enter. */
const data = ['language', 'api', 'stores'];
const kit = [...data, 'ui'];
const portal = {
  language: [],
  api: data,
  stores: data,
  ui: data,
  device: kit,
  facts: kit,
  money: [...kit, 'facts'],
  shell: [...kit, 'device'],
  screens: [...kit, 'device', 'facts', 'money', 'shell'],
};
/** Files of the portal that every folder may use. */
const shared = ['^portal/(listeners|server-(clock|time)|routes?|route-access)\\.tsx?$'];
const rooms = '^(contracts|services|projections|infra|portal|test)/';
const npm = '(^|/)node_modules/';

const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    refuse(
      'no-cycles',
      'Two files that import each other belong together, or both need a third one.',
      {},
      { circular: true },
    ),
    refuse(
      'no-barrels',
      'An index file that re-exports hides which file needs which, and leads to cycles.',
      {},
      { path: '(^|/)index\\.tsx?$', pathNot: npm },
    ),
    refuse(
      'all-imports-exist',
      'An import has no target, or a package that is not in package.json.',
      {},
      { couldNotResolve: true },
    ),

    refuse('contracts-know-nobody', 'Contracts are used by the server and the browser.', code('^contracts/'), {
      path: rooms,
      pathNot: '^contracts/',
    }),
    refuse(
      'contracts-need-zod-alone',
      'Contracts are schemas; any other library would be loaded by the browser with them.',
      code('^contracts/'),
      {
        path: npm,
        pathNot: `${npm}(zod|intl-messageformat|luxon|@types/luxon)/`,
      },
    ),
    refuse('contracts-stay-off-the-machine', 'The browser has no Node.', code('^contracts/'), {
      dependencyTypes: ['core'],
    }),

    refuse(
      'deciders-are-pure',
      'A decider imports contracts, decider.ts, rules of the kernel and its own context only.',
      code(pure),
      {
        path: rooms,
        pathNot: [
          '^contracts/',
          '^services/kernel/(decider|[a-z-]+\\.rule)\\.ts$',
          `^services/(${Object.keys(services)
            .filter((room) => !['kernel', 'http', 'files', 'integrity'].includes(room))
            .join('|')})/`,
        ],
      },
    ),
    refuse(
      'deciders-need-no-library',
      'Deciders may use no library but the ones for time zones and schemas.',
      code(pure),
      {
        path: npm,
        pathNot: `${npm}(luxon|@types/luxon|zod)/`,
      },
    ),
    refuse('deciders-stay-off-the-machine', 'Deciders use no files, no network and no randomness.', code(pure), {
      dependencyTypes: ['core'],
    }),

    refuse(
      'services-rooms-are-named',
      'Every folder of services/ has to be listed in this file with the rooms that it may import.',
      code(`^services/(?!(${Object.keys(services).join('|')}|apps)/)`),
      {},
    ),
    ...Object.entries(services).map(([room, others]) =>
      refuse(
        `${room}-keeps-to-itself`,
        'Contexts communicate by events; what several of them need belongs into a room below them.',
        code(`^services/${room}/`),
        {
          path: '^services/',
          pathNot: [
            `^services/(${[room, ...(room === 'kernel' ? [] : ['kernel', 'http']), ...others].join('|')})/`,
            ...(room === 'kernel' || room === 'http' ? [] : [lent]),
          ],
        },
      ),
    ),
    refuse(
      'the-money-engine-is-pure',
      'Pay and bills can be computed again years later and offline, from contracts and the engine alone.',
      code(engine),
      {
        path: rooms,
        pathNot: ['^contracts/', engine],
      },
    ),
    refuse('the-money-engine-needs-no-library', 'A library that changes would change what was paid.', code(engine), {
      path: npm,
      pathNot: `${npm}zod/`,
    }),
    refuse(
      'proof-is-pure',
      'A proof is verified offline, years later: from contracts, the engine and itself alone.',
      code(proof),
      {
        path: `${rooms}|${npm}`,
        pathNot: ['^contracts/', engine, proof],
      },
    ),
    refuse('proof-needs-crypto-alone', 'A proof uses hashes and signatures, no files and no network.', code(proof), {
      dependencyTypes: ['core'],
      pathNot: '^(node:)?crypto$',
    }),
    refuse(
      'the-money-engine-stays-off-the-machine',
      'The engine uses no files, no network and no randomness.',
      code(engine),
      { dependencyTypes: ['core'] },
    ),

    refuse(
      'live-only-reads',
      'The live context only reads; commands belong into planning or staffing.',
      code('^services/live/'),
      {
        path: '^services/(.*\\.decider|kernel/commands)\\.ts$',
        pathNot: '^services/kernel/decider\\.ts$',
      },
    ),
    refuse(
      'services-know-no-vendor',
      'Services use ports; only services/apps imports infra.',
      { ...code('^services/'), pathNot: ['^services/apps/', '\\.(spec|suite)\\.tsx?$'] },
      { path: '^(infra|portal|test)/' },
    ),
    refuse(
      'services-see-tables-not-projections',
      'A service may query a read model, but not import its projection.',
      { ...code('^services/'), pathNot: ['^services/apps/', '\\.(spec|suite)\\.tsx?$'] },
      {
        path: '^projections/',
        pathNot: ['\\.(table|query)\\.ts$', '^projections/kernel/', '^projections/(scope|tables)\\.ts$'],
      },
    ),
    refuse(
      'services-ask-through-read-models',
      'A service queries through ReadModels; it uses no database connection of its own.',
      { ...code('^services/'), pathNot: ['^services/apps/', '\\.(spec|suite)\\.tsx?$'] },
      {
        path: ['^projections/kernel/', `${npm}(typeorm|pg)/`],
        pathNot:
          '^projections/kernel/(read-models|sql|projection-progress|unreadable-cursor|too-slow|within-limit)\\.ts$',
      },
    ),
    refuse(
      'nobody-imports-an-app',
      'The apps put everything together; nothing else may import them.',
      { path: rooms, pathNot: ['^services/apps/', '^infra/demo/', '^test/', '\\.(spec|suite)\\.tsx?$'] },
      { path: '^services/apps/' },
    ),
    refuse(
      'nobody-imports-the-demo',
      'The demo is not in the production image.',
      { path: rooms, pathNot: ['^infra/demo/', '^test/', '\\.(spec|suite)\\.tsx?$'] },
      { path: '^infra/demo/' },
    ),

    refuse(
      'projections-read-facts',
      'A read model imports contracts, its own room, the connections to Postgres, the logger, contexts of work and derived ids.',
      code('^projections/'),
      {
        path: rooms,
        pathNot: [
          '^contracts/',
          '^projections/',
          '^infra/postgres/',
          '^services/kernel/(logger|async-context|derived-id)\\.ts$',
        ],
      },
    ),
    refuse('infra-serves-ports', 'An adapter imports its port and contracts, and nothing else of ours.', vendors, {
      path: rooms,
      pathNot: ['^infra/', '^services/kernel/', '^contracts/(events|values)/'],
    }),
    refuse(
      'infra-rooms-are-apart',
      'An adapter knows no other one; what several of them need is in postgres or outbound.',
      { path: '^infra/([^/]+)/', pathNot: ['^infra/(backup|demo|local)/', '\\.(spec|suite)\\.tsx?$'] },
      { path: '^infra/', pathNot: ['^infra/($1|postgres|outbound)/', '^infra/secrets/withdrawn-consents\\.ts$'] },
    ),
    refuse('infra-knows-no-calls', 'Adapters know no HTTP calls.', code('^infra/'), {
      path: '^contracts/(api|realtime)/',
    }),

    refuse('portal-speaks-contracts', 'The browser knows only the contracts of the server.', code('^portal/'), {
      path: rooms,
      pathNot: ['^portal/', '^contracts/'],
    }),
    refuse(
      'portal-rooms-are-named',
      'Every folder of portal/ has to be listed in this file with the folders that it may import.',
      code(`^portal/(?!(${Object.keys(portal).join('|')})/)[^/]+/`),
      {},
    ),
    ...Object.entries(portal).map(([room, below]) =>
      refuse(
        `portal-${room}-imports-what-is-below`,
        'A folder of the portal is loaded before those that are built on it; what several of them need belongs below.',
        code(`^portal/${room}/`),
        { path: '^portal/', pathNot: [`^portal/(${[room, ...below].join('|')})/`, ...shared] },
      ),
    ),
    refuse('portal-stores-make-no-calls', 'Stores know of calls only why they failed.', code('^portal/stores/'), {
      path: '^portal/api/',
      pathNot: '^portal/api/problem\\.ts$',
    }),
    refuse('portal-sees-no-facts', 'Events stay on the server.', code('^portal/'), { path: '^contracts/events/' }),
    refuse(
      'portal-stays-off-the-machine',
      'The browser has no Node.',
      {
        path: '^portal/',
        pathNot: ['vite\\.(config|worker|server-texts|administration-texts)\\.ts$', '\\.spec\\.tsx?$'],
      },
      { dependencyTypes: ['core'] },
    ),

    refuse(
      'only-tests-use-tests',
      'Specs and files of test/ are not part of the product.',
      { path: rooms, pathNot: ['^test/', '\\.(spec|suite)\\.tsx?$'] },
      { path: ['^test/', '\\.(spec|suite)\\.tsx?$'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.local|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    cache: { folder: '.local/depcruise', strategy: 'content' },
  },
};
