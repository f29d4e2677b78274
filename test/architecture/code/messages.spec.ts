import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { problems } from '#contracts/problems.ts';
import { noticeKinds } from '#contracts/values/notice.ts';
import { queues } from '#kernel/queues.ts';
import { isServerText } from '#portal/vite.server-texts.ts';
import { isSignInText } from '#portal/language/sign-in-texts.ts';
import { root } from './tool.ts';

type Catalogue = Record<string, string>;
type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }>; children?: Part[] };
const read = (language: 'en' | 'fr'): Catalogue =>
  JSON.parse(readFileSync(join(root, `contracts/messages/${language}.json`), 'utf8')) as Catalogue;
const en = read('en');
const fr = read('fr');

describe('the texts', () => {
  it('each one exists in both languages', () => {
    expect({ withoutFrench: missing(en, fr), withoutEnglish: missing(fr, en) }).toEqual({
      withoutFrench: [],
      withoutEnglish: [],
    });
  });

  it('each one is well-formed, and uses the same values in both languages', () => {
    const differing = Object.keys(en).filter((key) => values(key, en[key], 'en') !== values(key, fr[key], 'fr'));
    expect(differing).toEqual([]);
  });

  it('each problem has its own', () => {
    expect(Object.keys(problems).filter((code) => !(`problem.${code}` in en))).toEqual([]);
  });

  it('each queue and each kind of notification has its own', () => {
    const named = [
      ...queues.map((queue) => `system.queue.${queue}`),
      ...noticeKinds.map((kind) => `notice.kind.${kind}`),
    ];
    expect(named.filter((key) => !(key in en))).toEqual([]);
  });

  it('each one that the code asks for exists', () => {
    const asked = ['contracts', 'services', 'projections', 'portal'].flatMap(sources).flatMap(asks);
    expect(asked.filter(({ key }) => !exists(key)).map(({ key, file }) => `${key} (${file})`)).toEqual([]);
  });

  it('each one is used: by its key, or by a composed key', () => {
    expect(unused(Object.keys(en), everywhere())).toEqual([]);
  });

  // Actions of these screens have a text for success.
  it.each([
    ...[
      'request.saved',
      'assignment.saved',
      'assignment.removed',
      'task.saved',
      'task.deleted',
      'agency.saved',
      'registry.done',
    ],
    ...[
      'supervisor.assigned',
      'supervisor.removed',
      'territory.saved',
      'tag.saved',
      'place.saved',
      'employee.saved',
      'client.saved',
    ],
    ...[
      'merge.done',
      'merge.added',
      'merge.canceled',
      'job.announced',
      'message.sent',
      'billing.saved',
      'level.salaryUpdated',
    ],
    ...[
      'shifts.statusUpdated',
      'shifts.publishUpdated',
      'shifts.timeSaved',
      'shifts.paySaved',
      'shifts.bonusSaved',
      'shifts.autoAssignSaved',
    ],
    ...['integration.saved', 'integration.removed', 'uniform.saved', 'prime.saved', 'prime.cleared', 'pay.saved'],
    ...[
      'client.deleted',
      'tag.deleted',
      'manager.removed',
      'list.addSuccess',
      'permit.licence.updated',
      'skill.added',
      'skill.edited',
      'skill.deleted',
    ],
  ])('[toast.successList] %s is used by a screen', (key) => {
    expect(en[key] && fr[key]).toBeTruthy();
    expect(sources('portal').some(({ file, text }) => !file.includes('.spec.') && text.includes(key))).toBe(true);
  });

  it('those of sign-in, which is drawn before the others are loaded, have no placeholders', () => {
    const texts = Object.keys(en).filter(isSignInText);
    expect(texts).toContain('auth.login.submit');
    expect(texts.filter((key) => /[{}<>]|''/.test(`${en[key]}${fr[key]}`))).toEqual([]);
  });

  it('those that the server alone writes are used by no screen', () => {
    const texts = Object.keys(en).filter(isServerText);
    expect(texts).toEqual(expect.arrayContaining(['problem.HANDOVER_CIRCLE', 'notice.agentRequest.title']));
    expect(texts).not.toContain('problem.ALREADY_TAKEN');
    const portal = sources('portal').filter(({ file }) => !/\.spec\.|server-texts\.ts$/.test(file));
    const named = new Set(
      portal.flatMap(({ text }) => [...text.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, name]) => name!)),
    );
    expect(texts.filter((key) => named.has(key))).toEqual([]);
  });

  it('files that are loaded for sign-in use no others', () => {
    const files = loadedAtOnce(['portal/main.tsx', 'portal/screens/identity/SignIn.tsx']).filter(
      (file) => !file.endsWith('/routes.tsx'),
    );
    expect(files).toContain('portal/ui/feedback/ToastHost.tsx');
    const named = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'([\w.]+)'|"([\w.]+)"/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    );
    expect(named.filter((key) => key in en && !isSignInText(key))).toEqual([]);
  });

  it('a key that is missing in one language is found', () => {
    expect(missing({ both: '', alone: '' }, { both: '' })).toEqual(['alone']);
  });

  it('an unused text is found', () => {
    const code = 't(\'shown.one\'); text(`shown.${kind}.title`); t(`part${Name}`); <Name of="things" />';
    expect(
      unused(['shown.one', 'shown.by.title', 'shown.alone', 'things.cup', 'thing.cup', 'problem.X'], code),
    ).toEqual(['shown.alone', 'thing.cup']);
  });

  it('a missing text is found', () => {
    const asked = asks({
      file: 'x',
      text: "t('no.such.key'); text(`no.${such}`); <Trans i18nKey=\"nor.this\" />; format('en', 'x')",
    });
    expect(asked.map(({ key }) => key)).toEqual(['no.such.key', 'no.*', 'nor.this']);
    expect(asked.filter(({ key }) => exists(key))).toEqual([]);
  });
});

/** These files of the portal and all that they import statically, without type-only imports. */
function loadedAtOnce(starts: readonly string[]): string[] {
  const found = new Set<string>(starts);
  for (const file of found)
    for (const [, next = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '((?:\.|#portal)[^']+\.tsx?)'/gm,
    ))
      found.add(next.startsWith('#') ? next.slice(1) : join(file, '..', next));
  return [...found];
}

function missing(here: Catalogue, there: Catalogue): string[] {
  return Object.keys(here).filter((key) => !(key in there) || (here[key] !== '' && there[key]?.trim() === ''));
}

/** The names of the values in a text, sorted; an ill-formed text throws with its key. */
function values(key: string, text: string | undefined, language: string): string {
  try {
    const parts = new IntlMessageFormat(text ?? '', language, undefined, { ignoreTag: true }).getAst() as Part[];
    return [...new Set(names(parts))].sort().join();
  } catch (error) {
    throw new Error(`${language}.json, ${key}: ${(error as Error).message}`, { cause: error });
  }
}

/** All parts but plain text (0) and the `#` of a plural (7) have the name of a value. */
function names(parts: Part[]): string[] {
  return parts.flatMap((part) => [
    ...(part.type !== 0 && part.type !== 7 && part.value ? [part.value] : []),
    ...Object.values(part.options ?? {}).flatMap((option) => names(option.value)),
    ...names(part.children ?? []),
  ]);
}

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|suite)\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }));
}

/** Keys that a file uses: `t('key')`, `text('key')`, `i18nKey="key"`; for a composed key its beginning and `*`. */
function asks({ file, text }: { file: string; text: string }): { key: string; file: string }[] {
  const calls = [...text.matchAll(/(?:\b(?:t|text)\(\s*|\bi18nKey=\{?)(['"`])([^'"`\n]+)\1/g)].map(
    (match) => match[2] ?? '',
  );
  return calls.map((key) => ({ key: key.replace(/\$\{.*/, '*'), file }));
}

/** All files that may use a text: the code, and what the build puts into pages. */
function everywhere(): string {
  const built = readdirSync(join(root, 'infra'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mjs'),
  );
  const code = ['contracts', 'services', 'projections', 'portal', 'infra'].flatMap(sources).map(({ text }) => text);
  return [...code, ...built.map((file) => readFileSync(join(root, 'infra', file), 'utf8'))].join('\n');
}

/** Keys that no code contains or composes (`` `a.${b}.c` ``, `of="a"`); texts of problems are used by their codes. */
function unused(keys: readonly string[], code: string): string[] {
  const written = new Set([...code.matchAll(/(['"`])([a-z][\w.-]*)\1/gi)].map(([, , key]) => key));
  const escaped = (part: string) => part.replaceAll('.', '\\.');
  const composed = [...code.matchAll(/`([a-z]\w*\.[\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/gi)].map(
    ([, key = '']) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('[\\w.-]+')}$`,
      ),
  );
  const named = [...code.matchAll(/\bof="([\w.]+)"|startsWith\('([\w.]+)\.'\)/g)].map(
    ([, of, beginning]) => `${of ?? beginning}.`,
  );
  return keys.filter(
    (key) =>
      !key.startsWith('problem.') &&
      !written.has(key) &&
      !composed.some((one) => one.test(key)) &&
      !named.some((beginning) => key.startsWith(beginning)),
  );
}

function exists(key: string): boolean {
  return key.endsWith('*') ? Object.keys(en).some((known) => known.startsWith(key.slice(0, -1))) : key in en;
}
