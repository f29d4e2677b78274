import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { fileFacts } from '../events/employee-file.ts';
import {
  Amount,
  Email,
  Flag,
  HourlyRate,
  Id,
  Instant,
  KnownEmail,
  KnownZone,
  Line,
  LocalDate,
  Password,
  PersonName,
  Phone,
  Repeated,
  Title,
  Words,
} from './common.ts';
import { Contact } from './contact.ts';
import { givenProfileFields, profileFields } from './employee.ts';
import { PostalCode } from './postal-code.ts';

const complaint = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const fine = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('a postal code', () => {
  it.each([
    ['h2x1y4', 'H2X 1Y4'],
    ['J4H-1E6', 'J4H 1E6'],
    ['', ''],
    ['10001-1234', '10001-1234'],
    ['sw1a 1aa', 'SW1A 1AA'],
    ['W1A 0AX', 'W1A 0AX'],
    ['n1c4ag', 'N1C4AG'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(PostalCode.parse(typed)).toBe(stored);
  });
  it.each(['ABC', 'H2X', 'H2X 1Y', 'D2X 1Y4', 'H2O 1Y4', '1', '<b>1</b>', '1234567890123'])('%s is none', (typed) => {
    for (const schema of [PostalCode, Contact.shape.postalCode, givenProfileFields.postalCode])
      expect(complaint(schema, typed)).toBe('NOT_A_POSTAL_CODE');
    // What was stored before stays readable.
    expect(fine(profileFields.postalCode, typed)).toBe(true);
  });
});

describe('an email', () => {
  it.each([
    ['', 'REQUIRED'],
    ['   ', 'REQUIRED'],
    [undefined, 'REQUIRED'],
    ['a@b', 'TOO_SHORT_4'],
    ['abcd', 'NOT_AN_EMAIL'],
    ['a b@c.ca', 'NOT_AN_EMAIL'],
    ['a@b@c.ca', 'NOT_AN_EMAIL'],
    ['a@bcd', 'NOT_AN_EMAIL'],
    ['@bc.ca', 'NOT_AN_EMAIL'],
    ['a@[127.0.0.1]', 'NOT_AN_EMAIL'],
    ['a@b.test%0aBcc:x', 'NOT_AN_EMAIL'],
    ['a@b..ca', 'NOT_AN_EMAIL'],
    ['a@b.ca,c.ca', 'NOT_AN_EMAIL'],
    ['a@-b.ca', 'NOT_AN_EMAIL'],
    ['\u043ewner@nordet.example', 'EMAIL_OTHER_ALPHABET'],
    ['owner@n\u03bfrdet.example', 'EMAIL_OTHER_ALPHABET'],
    ['\u0455\u043e\u0455@nordet.example', 'EMAIL_OTHER_ALPHABET'],
    ['adm\u0131n@nordet.example', 'EMAIL_OTHER_ALPHABET'],
    ['own\u0435\u0301r@nordet.example', 'EMAIL_OTHER_ALPHABET'],
    ['owner@nordet\u00b7example.ca', 'EMAIL_OTHER_ALPHABET'],
    [`${'a'.repeat(250)}@b.ca`, expect.any(String)],
  ])('[val.email] refuses "%s"', (text, code) => {
    expect(complaint(Email, text)).toEqual(code);
  });
  it.each(['a@b.ca', 'anne.roy+shift@mail.agency.quebec', "o'neil@b.ca", 'é@b.ca', 'cœur_%&=ÿ@hôtel.ca', 'šárka@b.ca'])(
    '[val.email] takes %s',
    (text) => {
      expect(Email.parse(text)).toBe(text);
    },
  );
  it('can be searched for with letters that a new one may not contain', () => {
    expect(KnownEmail.parse('\u043ewner@nordet.example')).toBe('\u043ewner@nordet.example');
  });
  it('is trimmed', () => {
    expect(Email.parse(' a@b.ca ')).toBe('a@b.ca');
  });
});

describe('a password', () => {
  it.each(['ABcdef1!', 'ABCDEFg1*', 'Ab1 cdef^', ...[...'!@#$%^&*'].map((special) => `Abcdef1${special}`)])(
    '[pwd.rule] takes %j',
    (text) => {
      expect(fine(Password, text)).toBe(true);
    },
  );
  it.each([
    ['abcdef1!', 'no uppercase'],
    ['ABCDEF1!', 'no lowercase'],
    ['Abcdefg!', 'no digit'],
    ['Abcdefg1', 'no special'],
    ['Abcdef1?', 'none of the named specials'],
    ['Abc1!', 'too short'],
    ['Abcde1!', 'seven characters'],
  ])('[pwd.rule] refuses %s: %s', (text) => {
    expect(complaint(Password, text)).toBe('WEAK_PASSWORD');
  });
});

describe('a name of a person', () => {
  it.each([
    'https://pay.example',
    'Anne http://x.ca',
    'ftp://x',
    'www.pay.example',
    'Roy WWW.x.ca',
    'ｗｗｗ．ｘ．ca',
    'a：／／b',
  ])('contains no web address, which a mail would show as a link: %s', (name) => {
    for (const field of [PersonName(), Contact.shape.firstName, Contact.shape.lastName, profileFields.lastName])
      expect(complaint(field, name)).toBe('NAME_WITH_LINK');
  });
  it.each(['Anne-Marie', "O'Neil", 'J.P. Roy', 'Roy, CPA', 'St-Jean / Roy', 'Éloïse: 2'])('may be %s', (name) => {
    expect(PersonName().parse(name)).toBe(name);
  });
  it('may contain one in an old event', () => {
    const revised = { agentId: '6f1c1f5e-5b0e-4c80-9f0c-1d0a4f6a2b11', firstName: 'www.roy.ca' };
    expect(fine(fileFacts.ProfileRevised.schema, revised)).toBe(true);
  });
});

describe('a phone', () => {
  it.each(['5145551234', '514-555-1234', '(514) 555 1234', '+1 514 555-1234', '15145551234'])(
    '[val.phone] is stored in one form: %s',
    (text) => {
      expect(Phone.parse(text)).toBe('+15145551234');
    },
  );
  it('may be left empty', () => {
    expect(Phone.parse('')).toBe('');
  });
  it.each(['514555123', '51455512345', '1145551234', '5140551234'])('is refused when it cannot be one: %s', (text) => {
    expect(complaint(Phone, text)).toBe('NOT_A_PHONE');
  });
});

describe('a time zone', () => {
  it.each([
    ['America/Toronto', 'America/Toronto'],
    ['america/TORONTO', undefined],
    ['America/toronto', 'America/Toronto'],
    ['US/Eastern', 'America/New_York'],
    ['Etc/UTC', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    // Other zones in Postgres, or none.
    ['AST', 'America/Anchorage'],
    ['SystemV/AST4', undefined],
    ['Etc/Unknown', undefined],
    ['+05:00', undefined],
    ['Europe/Nowhere', undefined],
  ])('is accepted by its listed name: %s', (name, listed) => {
    expect(KnownZone.safeParse(name).data).toBe(listed);
    if (listed === undefined) expect(complaint(KnownZone, name)).toBe('UNKNOWN_ZONE');
  });
});

describe('an amount', () => {
  it('[val.negative] is refused below 0', () => {
    expect(complaint(Amount, -5)).toBe('NEGATIVE_AMOUNT');
    expect(fine(Amount, 0)).toBe(true);
  });
  it('is in whole cents', () => {
    expect(fine(Amount, 0.5)).toBe(false);
    expect(fine(Amount, 100_000_000)).toBe(true);
    expect(fine(Amount, 100_000_001)).toBe(false);
  });
});

describe('a rate of an hour', () => {
  it('[val.decimal] [val.negative] has at most three digits of dollars and two of cents, and none is below 0', () => {
    for (const rate of [0, 1250, 99_999]) expect(fine(HourlyRate, rate)).toBe(true);
    expect([100_000, -1].map((rate) => complaint(HourlyRate, rate))).toEqual(['RATE_TOO_LARGE', 'NEGATIVE_AMOUNT']);
    for (const rate of [12.5, '1250', NaN]) expect(fine(HourlyRate, rate)).toBe(false);
  });
});

describe('an instant', () => {
  it.each(['2026-03-01T08:00:00Z', '2026-03-01T08:00:00.0Z', '2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.0004Z'])(
    'is stored in one form, so that texts sort by time: %s',
    (text) => {
      expect(Instant.parse(text)).toBe('2026-03-01T08:00:00.000Z');
    },
  );
  it.each([
    '2026-03-01T08:00:00-05:00',
    '2026-03-01T08:00:00',
    '2026-03-01',
    '2026-02-29T08:00:00Z',
    '2026-03-01T24:00:00Z',
    'now',
    '',
  ])('is refused unless it is a moment in UTC: "%s"', (text) => {
    expect(fine(Instant, text)).toBe(false);
  });
  it('lies in the years 1900 to 2999, as a date does', () => {
    for (const year of ['0000', '0001', '1899', '3000', '9999']) {
      expect(fine(Instant, `${year}-06-01T08:00:00Z`)).toBe(false);
      expect(fine(LocalDate, `${year}-06-01`)).toBe(false);
    }
    expect(fine(Instant, '1900-01-01T00:00:00Z')).toBe(true);
  });
  it('is not accepted as a date, nor a date as an instant', () => {
    expect(fine(LocalDate, '2028-02-29')).toBe(true);
    expect(fine(LocalDate, '2026-02-29')).toBe(false);
    expect(fine(LocalDate, '2026-03-01T08:00:00Z')).toBe(false);
  });
});

describe('what arrives in a query', () => {
  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ])('reads the flag %s', (text, value) => {
    expect(Flag.parse(text)).toBe(value);
  });
  it('takes a repeated parameter once or many times', () => {
    const one = '00000000-0000-4000-8000-000000000001';
    expect(Repeated(Id).parse(one)).toEqual([one]);
    expect(Repeated(Id).parse([one, one])).toEqual([one, one]);
    expect(fine(Repeated(Id), ['x'])).toBe(false);
  });
  it('composes accented letters, so that a name has one spelling (decision 47)', () => {
    expect(Words().parse(' E\u0301ve ')).toBe('\u00c9ve');
  });
  it('removes invisible characters that change how a text is read (decision 47)', () => {
    expect(Words().parse('An\u202Ene\u200B \u2066R\u2069o\u0007y\u009B\uFEFF')).toBe('Anne Roy');
    expect(Words().parse('é\u00AD')).toBe('é');
    expect(Words().parse('one\ttwo\r\nthree')).toBe('one\ttwo\r\nthree');
    expect(Words().parse('👮\u200D♀️ ا\u200Cب')).toBe('👮\u200D♀️ ا\u200Cب');
    expect(Words().parse('x')).toBe('x');
  });
  it('removes line breaks from a name', () => {
    expect(Line().parse('Anne\r\nYour code is 1234')).toBe('Anne Your code is 1234');
    expect(Line().parse('a\tb\u2028c\u2029d\n')).toBe('a b c d');
    expect(Title.parse('Gala\n\n2027')).toBe('Gala 2027');
    expect(fine(Title, '\n')).toBe(false);
  });
  it('gives an email one spelling, without invisible characters', () => {
    expect(Email.parse('Andre\u0301@exemple.ca')).toBe('Andr\u00e9@exemple.ca');
    for (const one of ['a\u200Bb@x.ca', 'a\u202Eb@x.ca', 'ab@x\u0001.ca', 'ab@x.c\uFEFFa', 'a\u00ADb@x.ca'])
      expect(fine(Email, one)).toBe(false);
  });
  it.each(['', '   ', '\u200b', '\u00a0\u200b\ufeff'])(
    'refuses a text of invisible characters only: %j (decision 47)',
    (text) => {
      expect(Words().parse(text)).toBe('');
      expect(fine(Title, text)).toBe(false);
    },
  );
});
