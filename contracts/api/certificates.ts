import { z } from 'zod';
import { list, write } from '../endpoint.ts';
import { roleGroups, signedIn } from '../permissions.ts';
import { Id, Title } from '../values/common.ts';

const admins = { roles: roleGroups.admin };

export const Certificate = z.object({
  id: Id,
  titleEn: z.string(),
  titleFr: z.string(),
  pictureNeeded: z.boolean(),
  expirationDateNeeded: z.boolean(),
  expirationTimeframeMonths: z.int().nullable(),
});

export const Certificates = list({
  name: 'Certificates',
  summary: 'List the kinds of certificates',
  path: '/Certificate/All',
  access: signedIn,
  row: Certificate,
  sorts: ['titleEn', 'titleFr'],
  filters: { id: Id },
  defaultSize: 1000,
});

/** Rule cert.months: a whole number of months, at least 1; anything else is stored as null. */
export const Months = z.preprocess((typed) => {
  const months = typeof typed === 'string' && /^\s*\d+\s*$/.test(typed) ? Number(typed) : typed;
  return typeof months === 'number' && Number.isInteger(months) && months > 0 && months <= 1200 ? months : null;
}, z.int().min(1).max(1200).nullable());

/** Rule cert.form: the fields of a certificate type. */
export const CertificateFields = z.object({
  titleEn: Title,
  titleFr: Title,
  pictureNeeded: z.boolean().default(false),
  expirationDateNeeded: z.boolean().default(false),
  expirationTimeframeMonths: Months,
});

export const CreateCertificate = write({
  name: 'CreateCertificate',
  summary: 'Create a kind of certificate',
  path: '/Certificate',
  access: admins,
  input: CertificateFields,
  output: Certificate,
});
export const UpdateCertificate = write({
  name: 'UpdateCertificate',
  summary: 'Change a kind of certificate',
  method: 'PUT',
  path: '/Certificate/:id',
  access: admins,
  input: CertificateFields.extend({ id: Id }),
  output: Certificate,
});
export const DeleteCertificate = write({
  name: 'DeleteCertificate',
  summary: 'Delete a kind of certificate',
  method: 'DELETE',
  path: '/Certificate/:id',
  access: admins,
  input: z.object({ id: Id }),
});
