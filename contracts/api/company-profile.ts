import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import type { Access } from '../permissions.ts';
import { Title } from '../values/common.ts';
import { Contact, ContactShown } from '../values/contact.ts';
import { FileShown } from '../values/file.ts';
import { OptionalEmail, PictureChange } from './customers.ts';

/** A company's own administrators; not its managers, nor whoever acts as a client. */
const administrators: Access = { roles: ['agency', 'customer'], all: ['menus.settings'] };

export const OwnCompany = z.object({
  name: z.string(),
  contact: ContactShown,
  picture: FileShown.nullable(),
  /** Of a client: where its bills go. An agency has none (null). */
  billingEmail: z.string().nullable(),
});

/** What others see of the caller's company, and how they reach it. */
export const CompanyProfile = read({
  name: 'CompanyProfile',
  summary: "Get one's own company",
  path: '/management/Company',
  access: administrators,
  output: OwnCompany,
});

/** What the platform decides about a company (rule cust.fields: approved, blocked, plans) stays as it is. */
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
    /** Of a client; left out, it stays. */
    billingEmail: OptionalEmail,
  }),
  output: OwnCompany,
});
