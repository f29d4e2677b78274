/** Who may enter which room. Everything not named here is open; every refusal says why. */

/**
 * The folders of services/ and which of the others each may enter, besides the kernel, http and what reference lends to all.
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
/** Entries of every kind are kept by one decider and its service, which the module holds; the rest of reference is a room like the others. */
const lent = '^services/reference/reference(\\.decider|\\.module|\\.service)\\.ts$';
const pure = '\\.(decider|workflow|rule)\\.ts$';
/** Ours and not a test: specs may borrow from test/support, and the event store suite is a test too. */
const code = (path) => ({ path, pathNot: '\\.(spec|suite)\\.tsx?$' });
/** All of infra but the demo, which plays the commands of every context. */
const vendors = { path: '^infra/', pathNot: ['^infra/demo/', '\\.(spec|suite)\\.tsx?$'] };
/** What computes pay and bills: a folder as pure as a decider. */
const engine = '^services/money/engine/';
/** What shows that a closed run, or the log, was never changed: as pure, but for the machine's own hashes and signatures. */
const proof = '^services/(money/proof|integrity)/';
const rooms = '^(contracts|services|projections|infra|portal|test)/';
const npm = '(^|/)node_modules/';

const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    refuse('no-cycles', 'Two files that need each other are one thing, or miss a third.', {}, { circular: true }),
    refuse(
      'no-barrels',
      'An index file that re-exports hides who needs what, and breeds cycles.',
      {},
      { path: '(^|/)index\\.tsx?$', pathNot: npm },
    ),
    refuse(
      'all-imports-exist',
      'An import leads nowhere, or to a package that package.json does not name.',
      {},
      { couldNotResolve: true },
    ),

    refuse('contracts-know-nobody', 'Contracts are read by the server and the browser alike.', code('^contracts/'), {
      path: rooms,
      pathNot: '^contracts/',
    }),
    refuse(
      'contracts-need-zod-alone',
      'Contracts are schemas; a formatter or clock library would travel to the browser with them.',
      code('^contracts/'),
      {
        path: npm,
        pathNot: `${npm}(zod|intl-messageformat|luxon|@types/luxon)/`,
      },
    ),
    refuse('contracts-stay-off-the-machine', 'The browser has no Node.', code('^contracts/'), {
      dependencyTypes: ['core'],
    }),

    refuse('deciders-are-pure', 'A decision knows contracts, the words of decider.ts and its siblings.', code(pure), {
      path: rooms,
      pathNot: [
        '^contracts/',
        '^services/kernel/decider\\.ts$',
        `^services/(${Object.keys(services)
          .filter((room) => !['kernel', 'http', 'files', 'integrity'].includes(room))
          .join('|')})/`,
      ],
    }),
    refuse(
      'deciders-need-no-library',
      'Nothing but a library for time zones may take part in a decision.',
      code(pure),
      {
        path: npm,
        pathNot: `${npm}(luxon|@types/luxon|zod)/`,
      },
    ),
    refuse('deciders-stay-off-the-machine', 'No file, no network, no randomness inside a decision.', code(pure), {
      dependencyTypes: ['core'],
    }),

    refuse(
      'services-rooms-are-named',
      'A folder of services/ is named in this file with the rooms that it may enter.',
      code(`^services/(?!(${Object.keys(services).join('|')}|apps)/)`),
      {},
    ),
    ...Object.entries(services).map(([room, others]) =>
      refuse(
        `${room}-keeps-to-itself`,
        'Contexts meet through events; what several need lies in a room below them.',
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
      'Pay and bills are computed anew, years later and offline: from contracts and the engine alone.',
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
    refuse('proof-needs-crypto-alone', 'Hashes and signatures; no file, no network.', code(proof), {
      dependencyTypes: ['core'],
      pathNot: '^(node:)?crypto$',
    }),
    refuse(
      'the-money-engine-stays-off-the-machine',
      'No file, no network, no randomness inside a payroll.',
      code(engine),
      { dependencyTypes: ['core'] },
    ),

    refuse(
      'live-only-reads',
      'What goes on is read: who decides belongs into planning or staffing.',
      code('^services/live/'),
      {
        path: '^services/(.*\\.decider|kernel/commands)\\.ts$',
        pathNot: '^services/kernel/decider\\.ts$',
      },
    ),
    refuse(
      'services-know-no-vendor',
      'How it is done is lent through a port; only services/apps imports infra.',
      { ...code('^services/'), pathNot: ['^services/apps/', '\\.(spec|suite)\\.tsx?$'] },
      { path: '^(infra|portal|test)/' },
    ),
    refuse(
      'services-see-tables-not-projections',
      'A service may ask a read model; how it is folded is none of its business.',
      { ...code('^services/'), pathNot: ['^services/apps/', '\\.(spec|suite)\\.tsx?$'] },
      {
        path: '^projections/',
        pathNot: ['\\.(table|query)\\.ts$', '^projections/kernel/', '^projections/(scope|tables)\\.ts$'],
      },
    ),
    refuse(
      'services-ask-through-read-models',
      'A service asks by ReadModels, whose queries stand in projections; the connection is none of its business.',
      { ...code('^services/'), pathNot: ['^services/apps/', '\\.(spec|suite)\\.tsx?$'] },
      {
        path: ['^projections/kernel/', `${npm}(typeorm|pg)/`],
        pathNot:
          '^projections/kernel/(read-models|sql|projection-progress|unreadable-cursor|too-slow|within-limit)\\.ts$',
      },
    ),
    refuse(
      'nobody-imports-an-app',
      'The apps put things together; nothing is built on them.',
      { path: rooms, pathNot: ['^services/apps/', '^infra/demo/', '^test/', '\\.(spec|suite)\\.tsx?$'] },
      { path: '^services/apps/' },
    ),
    refuse(
      'nobody-imports-the-demo',
      'The demo is not in the production image: what needs it would be missing there.',
      { path: rooms, pathNot: ['^infra/demo/', '^test/', '\\.(spec|suite)\\.tsx?$'] },
      { path: '^infra/demo/' },
    ),

    refuse(
      'projections-read-facts',
      'A read model is made of contracts, its own room, the lines to Postgres and the log.',
      code('^projections/'),
      {
        path: rooms,
        pathNot: ['^contracts/', '^projections/', '^infra/postgres/', '^services/kernel/logger\\.ts$'],
      },
    ),
    refuse('infra-serves-ports', 'A vendor knows the port that it serves, and nothing of the house beyond.', vendors, {
      path: rooms,
      pathNot: ['^infra/', '^services/kernel/', '^contracts/(events|values)/'],
    }),
    refuse('infra-knows-no-calls', 'The HTTP calls are no business of a vendor.', code('^infra/'), {
      path: '^contracts/(api|realtime)/',
    }),

    refuse('portal-speaks-contracts', 'The browser knows the server by its contracts alone.', code('^portal/'), {
      path: rooms,
      pathNot: ['^portal/', '^contracts/'],
    }),
    refuse(
      'portal-kit-is-below-screens',
      'What calls and the kit are made of is loaded first; device, shell and screens stand upon it.',
      code('^portal/(api|ui|language)/'),
      { path: '^portal/(device|money|shell|screens)/' },
    ),
    refuse(
      'portal-device-shows-nothing',
      'What is kept and sent while offline is drawn by the shell and the screens.',
      code('^portal/device/'),
      { path: '^portal/(money|shell|screens)/' },
    ),
    refuse('portal-sees-no-facts', 'Events stay on the server.', code('^portal/'), { path: '^contracts/events/' }),
    refuse(
      'portal-stays-off-the-machine',
      'The browser has no Node.',
      { path: '^portal/', pathNot: ['vite\\.(config|worker)\\.ts$', '\\.spec\\.tsx?$'] },
      { dependencyTypes: ['core'] },
    ),

    refuse(
      'only-tests-use-tests',
      'What lies in test/ or beside a file as its spec never runs in the product.',
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
