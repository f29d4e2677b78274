import type { Request } from '#contracts/endpoint.ts';
import type { SaveCustomer } from '#contracts/api/customers.ts';

type Contact = Request<typeof SaveCustomer>['contact'];
const fields = ['firstName', 'lastName', 'email', 'phone', 'address', 'apt', 'city', 'postalCode'] as const;

/** A contact as the form holds it: all fields are present, empty ones as empty text. */
export const typedContact = (contact: Partial<Contact> | undefined): Contact =>
  Object.fromEntries(fields.map((field) => [field, contact?.[field] ?? ''])) as Contact;
