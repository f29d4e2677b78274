import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from './language/texts-of.ts';

/**
 * Screens of settings, reports, the platform and what is set up once: neither a dispatcher's night nor an agent's phone
 * needs their texts.
 */
const folders = [
  'settings',
  'admin',
  'reference',
  'reports',
  'money',
  'onboarding',
  'job-postings',
  'messaging',
  'accounts/customization',
  'accounts/links',
  'workforce/import',
  'identity/admins',
].map((folder) => `portal/screens/${folder}/`);

/**
 * Tells whether only the screens of administration say a text. What no file names is not one of these: it may be
 * composed of what the server answers.
 */
export const administrationTexts = (root: string, keys: readonly string[]): ((key: string) => boolean) => {
  const files = ['portal', 'contracts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.(?:spec|suite))\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  const inside = (file: string) => folders.some((folder) => file.startsWith(folder));
  const textsOf = (chosen: readonly string[]) =>
    chosen.flatMap((file) => keysOf(readFileSync(join(root, file), 'utf8'), keys));
  const elsewhere = new Set(textsOf(files.filter((file) => !inside(file))));
  const administration = new Set(textsOf(files.filter(inside)).filter((key) => !elsewhere.has(key)));
  return (key) => administration.has(key);
};
