import { importFields, licenceFieldOf, type ImportField } from '#contracts/values/employee-import.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';

/**
 * Headings for each field, in both languages, as normalized by `plainText`; those of a licence are followed by its
 * number, which the first may lack.
 */
const headings: Readonly<Record<string, readonly string[]>> = {
  firstName: ['first name', 'firstname', 'given name', 'prenom'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'nom', 'nom de famille'],
  email: ['email', 'e mail', 'email address', 'courriel', 'adresse courriel', 'adresse de courriel'],
  phone: [
    'phone',
    'telephone',
    'phone number',
    'mobile',
    'cell',
    'cell phone',
    'cellulaire',
    'no de telephone',
    'numero de telephone',
  ],
  language: ['language', 'langue', 'preferred language', 'langue de communication'],
  birthday: [
    'birthday',
    'birth date',
    'date of birth',
    'dob',
    'birthdate',
    'date de naissance',
    'naissance',
    'anniversaire',
  ],
  gender: ['gender', 'sex', 'genre', 'sexe'],
  address: ['address', 'street', 'street address', 'adresse', 'rue'],
  apt: ['apt', 'apartment', 'unit', 'app', 'appartement', 'unite'],
  city: ['city', 'town', 'ville'],
  postalCode: ['postal code', 'zip', 'zip code', 'code postal'],
  hasCar: ['car', 'has a car', 'vehicle', 'voiture', 'a une voiture', 'vehicule'],
  emergencyContactName: [
    'emergency contact',
    'emergency contact name',
    'contact d urgence',
    'nom du contact d urgence',
    'personne a joindre en cas d urgence',
  ],
  emergencyContactPhone: [
    'emergency phone',
    'emergency contact phone',
    'telephone d urgence',
    'telephone du contact d urgence',
  ],
  employeeNumber: [
    'employee number',
    'employee no',
    'employee id',
    'employee',
    'number',
    'no',
    'badge',
    'numero d employe',
    'no d employe',
    'matricule',
    'numero de matricule',
    'numero',
    'n d employe',
  ],
  division: ['division'],
  department: ['department', 'departement'],
  service: ['service'],
  subDepartment: ['sub department', 'subdepartment', 'sous departement'],
  level: ['level', 'grade', 'niveau', 'echelon'],
  skills: ['skills', 'skill', 'competences', 'competence', 'service types'],
  subTerritories: [
    'territories',
    'territory',
    'sub territories',
    'sub territory',
    'territoires',
    'territoire',
    'sous territoires',
    'sous territoire',
  ],
  licenceType: [
    'licence type',
    'license type',
    'permit type',
    'type of licence',
    'licence',
    'license',
    'type de permis',
    'permis',
  ],
  licenceNumber: [
    'licence number',
    'license number',
    'licence no',
    'license no',
    'permit number',
    'numero de permis',
    'no de permis',
    'n de permis',
  ],
  licenceFrom: [
    'licence from',
    'licence start',
    'license start',
    'licence issued',
    'license issued',
    'valid from',
    'debut du permis',
    'permis du',
    'date de delivrance',
    'valide du',
  ],
  licenceTo: [
    'licence until',
    'licence expiry',
    'license expiry',
    'licence expiration',
    'expiry',
    'expiration',
    'expiry date',
    'valid until',
    'valid to',
    'expiration du permis',
    'echeance du permis',
    'permis jusqu au',
    'valide jusqu au',
    'date d expiration',
    'echeance',
  ],
};

const wordsOf = (field: ImportField): readonly string[] => {
  const licence = licenceFieldOf(field);
  if (!licence) return headings[field] ?? [];
  const words = headings[licence.part] ?? [];
  return [...words.map((word) => `${word} ${licence.n}`), ...(licence.n === 1 ? words : [])];
};
const fieldByHeading = new Map(importFields.flatMap((field) => wordsOf(field).map((word) => [word, field] as const)));

/** Longest heading that is examined, in characters. */
const longest = 100;
const keyOf = (heading: string) => plainText(heading.slice(0, longest));

type Column = { readonly heading: string; readonly field: ImportField | null };

/**
 * Field of each column: the one that the company last set for this heading, else the one that the heading names; only
 * available ones. Two columns can name the same field: which of them is read is for the sender to say.
 * @param latest columns of the company's latest file
 */
export const guessMapping = (
  columns: readonly string[],
  latest: readonly Column[],
  offered: readonly ImportField[],
): (ImportField | null)[] => {
  const remembered = new Map(latest.map(({ heading, field }) => [keyOf(heading), field]));
  return columns.map((heading) => {
    const key = keyOf(heading);
    const field = (remembered.has(key) ? remembered.get(key) : fieldByHeading.get(key)) ?? null;
    return field === null || !offered.includes(field) ? null : field;
  });
};
