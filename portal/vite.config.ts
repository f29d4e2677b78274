import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { administrationTexts } from './vite.administration-texts.ts';
import { isServerText } from './vite.server-texts.ts';
import { isSignInText } from './language/sign-in-texts.ts';
import { importsOf, keysOf } from './language/texts-of.ts';
import { serviceWorker } from './vite.worker.ts';

const root = join(import.meta.dirname, '..');
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

const inPackages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

type Asking = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/**
 * Chunk groups: modules that are loaded in one file because they are needed together. Each holds what its screens need
 * at once beyond the groups before it.
 */
const chunkGroups = [
  ['start', 'main.tsx'],
  ['signIn', 'screens/identity/SignIn.tsx'],
  ['office', 'shell/AppTheme.tsx', 'shell/MainLayout.tsx'],
  [
    'list',
    'api/save.ts',
    'ui/or-say-why.ts',
    'ui/list/DataList.tsx',
    'ui/list/columns-of.ts',
    'ui/list/row-action.ts',
    'ui/list/TwoLines.tsx',
    'ui/QueryFallback.tsx',
    'ui/Tabs.tsx',
    'ui/QueryContent.tsx',
    'ui/EmailText.tsx',
    'ui/list/column.ts',
    'ui/Gate.tsx',
    '../contracts/api/employee-access.ts',
    '../contracts/api/places.ts',
    '../contracts/files/list-file.ts',
    '../contracts/values/person-name.ts',
    '../contracts/values/phone.ts',
  ],
  [
    'events',
    '../contracts/api/requests.ts',
    '../contracts/api/refusals.ts',
    'ui/licence-issue.ts',
    '../contracts/api/job-posting-access.ts',
    'screens/scheduling/assignment/agent-name.ts',
    'ui/StatusBadge.tsx',
  ],
  ['people', '../contracts/files/people-files.ts'],
  [
    'shifts',
    '../contracts/api/agent-requests.ts',
    '../contracts/api/device-punches.ts',
    '../contracts/api/operations.ts',
    '../contracts/api/smart-connect.ts',
  ],
  ['press', 'ui/CommandButton.tsx'],
  [
    'form',
    'ui/CommandForm.tsx',
    'ui/feedback/Dialog.tsx',
    'ui/fields/TextField.tsx',
    'ui/fields/SelectField.tsx',
    'ui/fields/RadioField.tsx',
    'ui/fields/CheckboxField.tsx',
    'ui/fields/DateField.tsx',
    'ui/fields/MoneyField.tsx',
    'ui/fields/PhoneField.tsx',
    'ui/fields/BilingualField.tsx',
  ],
  [
    'requests',
    'screens/scheduling/Moment.tsx',
    'screens/scheduling/requests/request-address.ts',
    'screens/scheduling/requests/RequestTable.tsx',
    'screens/scheduling/auto-assign/company-path.ts',
    'screens/scheduling/smart-connect/offered-to.ts',
  ],
] as const;

/** Packages that are needed together as well. Of MUI, what the widgets of forms are made of. */
const packageGroups = [
  ['start', inPackages('uuid', 'intl-messageformat', '@formatjs')],
  ['zod', inPackages('zod')],
  ['form', inPackages('react-hook-form', '@hookform')],
  [
    'widgets',
    inPackages(
      '@popperjs',
      '@mui/material/(Autocomplete|useAutocomplete|Backdrop|Checkbox|Chip|Dialog(Actions|Content|Title)?|Divider|Drawer|Fade|FilledInput|Form\\w+)',
      '@mui/material/(Grow|Input\\w*|List\\w*|Menu|MenuItem|MenuList|Modal|NativeSelect|OutlinedInput|Paper|Popover|Popper|Portal)',
      '@mui/material/(Radio|RadioGroup|Select|Slide|TextField|TextareaAutosize|Typography|Unstable_TrapFocus)',
    ),
  ],
] as const;

const own = (id: string) => !id.includes('node_modules') && !id.startsWith('\0');
const known = new Map<string, string>();

/**
 * A file a module is one more to ask for, to link and to start, which on a slow machine costs more than the few
 * kilobytes that a screen may not need.
 */
const chunkGroupOf = (id: string, asking: Asking): string | null => {
  if (known.size === 0)
    for (const [name, ...roots] of chunkGroups) {
      const open = roots.map((root) => join(import.meta.dirname, root));
      for (let next = open.pop(); next; next = open.pop()) {
        if (known.has(next) || !own(next)) continue;
        known.set(next, name);
        open.push(...(asking.getModuleInfo(next)?.importedIds ?? []));
      }
    }
  return known.get(id) ?? packageGroups.find(([, packages]) => packages.test(id))?.[0] ?? null;
};

/** Groups halve the requests of the first screens: what draws, what MUI needs everywhere. */
const groups = [
  {
    name: 'react',
    test: inPackages(
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-router-dom',
      '@tanstack/query-core',
      '@tanstack/react-query',
    ),
    priority: 30,
  },
  {
    name: 'mui',
    test: /node_modules[\\/](@emotion|stylis|@mui[\\/](system|styled-engine|utils|private-theming|material[\\/](styles|utils|internal|Button|ButtonBase|IconButton|CircularProgress)))[\\/]/,
    priority: 10,
  },
  { name: chunkGroupOf, debugName: 'chunkGroups', priority: 5, includeDependenciesRecursively: false },
];

/** TypeScript wants `with { type: 'json' }` on the catalogues; vite's dev server serves JSON as a script and trips over it. */
const plainJson: Plugin = {
  name: 'plain-json',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/language/i18n.ts')
      ? { code: code.replace(/, \{ with: \{ type: 'json' \} \}/g, ''), map: null }
      : null,
};

/** Removes the summaries of calls, which only OpenAPI needs. Lines stay, for the source maps. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/contracts/api/')
      ? {
          code: code.replace(/^ +summary:(\s+)(?:'[^'\n]*'|"[^"\n]*"),$/gm, (_, gap: string) =>
            gap.replace(/[^\n]/g, ''),
          ),
          // Every line stays where it was.
          map: null,
        }
      : null,
};

/** Lists that people land on, with the frame around them: what these say is loaded first. */
const firstScreens = [
  'main.tsx',
  'shell/AppTheme.tsx',
  'shell/MainLayout.tsx',
  'shell/UserMenuList.tsx',
  'ui/feedback/ConfirmDialog.tsx',
  'ui/list/DataList.tsx',
  'screens/scheduling/requests/CustomerRequests.tsx',
  'screens/scheduling/requests/Operations.tsx',
  'screens/scheduling/shifts/ShiftTable.tsx',
  'screens/accounts/clients/CustomersScreen.tsx',
  'screens/accounts/places/PlacesScreen.tsx',
  'screens/inbox/InboxScreen.tsx',
];

/** What it says is only seen when somebody has sent a form: all texts are there by then. */
const loadedLater = ['ui/fields/issues.ts'];

/** The file that an import of ours names; undefined for a package's. */
const namedFile = (name: string, from: string): string | undefined => {
  const file = name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(from), name);
  return /^(\.|#)/.test(name) && /\.tsx?$/.test(name) && existsSync(file) ? file : undefined;
};

const catalogue = (language: string) =>
  JSON.parse(readFileSync(join(root, 'contracts/messages', `${language}.json`), 'utf8')) as Record<string, string>;
const allKeys = Object.keys(catalogue('en'));
const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const text = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, text);
  return text;
};

/** Keys of the texts that these files say, with all that they can't start without. */
const keysIn = (files: readonly string[]): Set<string> => {
  const found = new Set(files);
  for (const file of found)
    for (const name of importsOf(sourceOf(file))) {
      const next = namedFile(name, file);
      if (next) found.add(next);
    }
  const spoken = [...found].filter((file) => !loadedLater.some((name) => file.endsWith(name)));
  return new Set(spoken.flatMap((file) => keysOf(sourceOf(file), allKeys)));
};
const isAdministrationText = administrationTexts(root, allKeys);
let first: ReadonlySet<string> | undefined;
const firstKeys = () =>
  (first ??= new Set([
    ...allKeys.filter(isSignInText),
    ...keysIn(firstScreens.map((file) => join(import.meta.dirname, file))),
  ]));

/** Parts of one catalogue are distinguished by their names. */
const chunkFileNames = ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) => {
  const part = /\.json\?(\w+)$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${name}${part ? `.${part}` : ''}-[hash:7].js`;
};

const parts: Record<string, (key: string) => boolean> = {
  signIn: isSignInText,
  first: (key) => firstKeys().has(key),
  rest: (key) => !firstKeys().has(key) && !isServerText(key) && !isAdministrationText(key),
  administration: (key) => !firstKeys().has(key) && !isServerText(key) && isAdministrationText(key),
};

/** Texts with values are read by the build, and the reader stays out of it; the development server hands them out as they are. */
const textReader = '@formatjs/icu-messageformat-parser';
const readText = (text: string) =>
  text.includes('{') ? parse(text, { ignoreTag: true, captureLocation: false }) : text;

/**
 * `en.json?signIn`: of a catalogue only the texts of one part. What is loaded later starts once the texts that it says are there, too.
 */
const textParts = (read: (text: string) => unknown): Plugin => ({
  name: 'text-parts',
  load: {
    order: 'pre',
    handler: (id) => {
      const [file = '', part = ''] = id.split('?');
      const chosen = file.endsWith('.json') ? parts[part] : undefined;
      if (!chosen) return null;
      const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
      const chosenTexts = all.filter(([key]) => chosen(key)).map(([key, text]) => [key, read(text)]);
      return { code: JSON.stringify(Object.fromEntries(chosenTexts)), moduleType: 'json' };
    },
  },
  transform: (code, id) => {
    if (!id.startsWith(import.meta.dirname) || !/\.tsx?$/.test(id) || !code.includes('import(')) return null;
    const later = code.replace(/\bimport\(\s*(["'])([^"']+)\1\s*\)/g, (all, _, name: string) => {
      const file = namedFile(name, id);
      const keys = file ? [...keysIn([file])].filter((key) => !firstKeys().has(key)) : [];
      if (keys.length === 0) return all;
      return keys.some(isAdministrationText) ? `withAllTexts(${all})` : `withTexts(${all})`;
    });
    if (later === code) return null;
    // Every line stays where it was.
    return { code: `import { withAllTexts, withTexts } from '#portal/language/i18n.ts';${later}`, map: null };
  },
});

export default defineConfig(({ command }) => {
  const build = command === 'build';
  return {
    root: import.meta.dirname,
    plugins: [plainJson, withoutSummaries, textParts(build ? readText : (text) => text), react(), serviceWorker],
    ...(build && { resolve: { alias: { [textReader]: `${textReader}/no-parser.js` } } }),
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: '../dist/portal',
      emptyOutDir: true,
      target: 'es2023',
      sourcemap: 'hidden',
      rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } },
    },
    server: {
      host: '127.0.0.1',
      // The folder `api` has the same path as the calls: sources are recognized by their extension.
      proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': api, '^/hub/': { target: api, ws: true } },
    },
  };
});
