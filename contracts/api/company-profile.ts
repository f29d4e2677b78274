import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import type { Access } from '../permissions.ts';
import { Title } from '../values/common.ts';
import { Contact, ContactShown } from '../values/contact.ts';
import { FileShown } from '../values/file.ts';
import { OptionalEmail, PictureChange } from './customers.ts';

/** A company's own administrators; neither its managers nor a person who acts as a client. */
const administrators: Access = { roles: ['agency', 'customer'], all: ['menus.settings'] };

export const OwnCompany = z.object({
  name: z.string(),
  contact: ContactShown,
  picture: FileShown.nullable(),
  /** For a client: where its bills go. Null for an agency. */
  billingEmail: z.string().nullable(),
});

/** The profile of the caller's company that others see, with its contact. */
export const CompanyProfile = read({
  name: 'CompanyProfile',
  summary: "Get one's own company",
  path: '/management/Company',
  access: administrators,
  output: OwnCompany,
});

/**
 * Changes the profile; what the platform decides about a company (rule cust.fields: approved, blocked, plans) stays as
 * it is.
 */
export const SaveCompanyProfile = write({
  name: 'SaveCompanyProfile',
  summary: "Change one's own company",
  method: 'PUT',
  path: '/management/Company',
  unkept: true,
  access: administrators,
  input: z.object({
    name: Title,
    contact: Contact,
    picture: PictureChange.nullish(),
    /** For a client; left out: unchanged. */
    billingEmail: OptionalEmail,
  }),
  output: OwnCompany,
});
