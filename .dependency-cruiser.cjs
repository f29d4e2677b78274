/** Who may enter which room. Everything not named here is open; every refusal says why. */
const contexts = 'planning|staffing|live|workforce|accounts|money|messaging|identity|registry';
const pure = '\\.(decider|workflow|rule)\\.ts$';
/** Ours and not a test: specs may borrow from test/support, and the event store suite is a test too. */
const code = (path) => ({ path, pathNot: '\\.(spec|suite)\\.tsx?$' });
/** All of infra but the demo, which plays the commands of every context. */
const vendors = { path: '^infra/', pathNot: ['^infra/demo/', '\\.(spec|suite)\\.tsx?$'] };
const rooms = '^(contracts|services|projections|infra|portal|test)/';
const npm = '(^|/)node_modules/';

const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    refuse('no-cycles', 'Two files that need each other are one thing, or miss a third.', {}, { circular: true }),
    refuse('no-barrels', 'An index file that re-exports hides who needs what, and breeds cycles.', {}, { path: '(^|/)index\\.tsx?$', pathNot: npm }),
    refuse('all-imports-exist', 'An import leads nowhere, or to a package that package.json does not name.', {}, { couldNotResolve: true }),

    refuse('contracts-know-nobody', 'Contracts are read by the server and the browser alike.', code('^contracts/'), { path: rooms, pathNot: '^contracts/' }),
    refuse('contracts-need-zod-alone', 'Contracts are schemas; a formatter or clock library would travel to the browser with them.', code('^contracts/'), {
      path: npm,
      pathNot: `${npm}(zod|intl-messageformat|luxon|@types/luxon)/`,
    }),
    refuse('contracts-stay-off-the-machine', 'The browser has no Node.', code('^contracts/'), { dependencyTypes: ['core'] }),

    refuse('deciders-are-pure', 'A decision knows contracts, the words of decider.ts and its siblings.', code(pure), {
      path: rooms,
      pathNot: ['^contracts/', '^services/kernel/decider\\.ts$', `^services/(${contexts}|scheduling)/`],
    }),
    refuse('deciders-need-no-library', 'Nothing but a library for time zones may take part in a decision.', code(pure), {
      path: npm,
      pathNot: `${npm}(luxon|@types/luxon|zod)/`,
    }),
    refuse('deciders-stay-off-the-machine', 'No file, no network, no randomness inside a decision.', code(pure), { dependencyTypes: ['core'] }),

    refuse('contexts-meet-through-events', 'A context never imports another one.', code(`^services/(${contexts})/`), {
      path: `^services/(${contexts})/`,
      pathNot: '^services/$1/',
    }),
    refuse(
      'scheduling-serves-three',
      'Planning, staffing and live share the aggregates of scheduling; no other context knows them.',
      { path: '^services/', pathNot: ['^services/(planning|staffing|live|scheduling|apps)/', '\\.(spec|suite)\\.tsx?$'] },
      {
        path: '^services/scheduling/',
      },
    ),
    refuse('scheduling-knows-no-context', 'What planning, staffing and live share knows none of them.', code('^services/scheduling/'), {
      path: `^services/(${contexts})/`,
    }),
    refuse(
      'services-know-no-vendor',
      'How it is done is lent through a port; only services/apps opens the door to infra.',
      { ...code('^services/'), pathNot: ['^services/apps/', '\\.(spec|suite)\\.tsx?$'] },
      { path: '^(infra|portal|test)/' },
    ),
    refuse('kernel-knows-no-context', 'The kernel serves every context and knows none.', code('^services/kernel/'), {
      path: `^services/(${contexts}|scheduling|http|apps)/`,
    }),
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

    refuse('projections-read-facts', 'A read model is made of contracts and its own room.', code('^projections/'), {
      path: rooms,
      pathNot: ['^contracts/', '^projections/', '^services/kernel/event-store\\.ts$'],
    }),
    refuse('infra-serves-ports', 'A vendor knows the port that it serves, and nothing of the house beyond.', vendors, {
      path: rooms,
      pathNot: ['^infra/', '^services/kernel/', '^contracts/(events|values)/'],
    }),
    refuse('infra-knows-no-calls', 'The HTTP calls are no business of a vendor.', code('^infra/'), { path: '^contracts/(api|realtime)/' }),

    refuse('portal-speaks-contracts', 'The browser knows the server by its contracts alone.', code('^portal/'), {
      path: rooms,
      pathNot: ['^portal/', '^contracts/'],
    }),
    refuse('portal-sees-no-facts', 'Events stay on the server.', code('^portal/'), { path: '^contracts/events/' }),
    refuse(
      'portal-stays-off-the-machine',
      'The browser has no Node.',
      { path: '^portal/', pathNot: ['vite\\.config\\.ts$', '\\.spec\\.tsx?$'] },
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
