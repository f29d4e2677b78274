import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-password.rule.ts';

describe('a password is among the first that are guessed', () => {
  it.each([
    ...['Password1!', 'P@ssw0rd1!', 'Passw0rd!', 'Pa$$w0rd2026', 'PASSWORDpassword1!', 'Welcome-123!', 'Qwerty123!'],
    ...['1qaz!QAZ', 'Zaq1@wsx', 'Abc123!@#', 'Aa123456!', 'Admin2026!', 'Adm1n!!1', 'Azerty12*', '$Oleil2026!'],
    ...['Bonjour1!', 'Été-2026!', 'Décembre2026!', 'Mot-de-passe1!', 'Québec-1608!', 'Canadiens#1', 'Michael1!'],
    ...['Vigie-2026!', 'V1gie!2027', 'Securite1!', 'Agence#2026'],
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    ...[
      'Abcdef1!',
      'ABcdef1!',
      'Brandnew1!',
      'Correct-horse-9-battery!',
      'Passwordless-7-Garden!',
      'xK7$mQ2p',
      'aB7291$$83',
    ],
    ...['Deux-tigres-bleus-4!', 'Lundi-soir-a-Gaspé-7!', `${'Ab1!'.repeat(50)}`],
  ])('but not %s', (password) => expect(isCommonPassword(password)).toBe(false));
});
