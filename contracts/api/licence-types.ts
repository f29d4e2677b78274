import { z } from 'zod';
import { list, write } from '../endpoint.ts';
import { roleGroups, signedIn } from '../permissions.ts';
import { Flag, Id, Line } from '../values/common.ts';
import { FileShown, Upload } from '../values/file.ts';

const admins = { roles: roleGroups.admin };
export const ActiveStatus = z.enum(['Active', 'Inactive']);

/**
 * A licence type; the documents call it a permit. `jobPostingCount`: number of lists that ask for a skill which needs
 * it.
 */
export const Permit = z.object({
  id: Id,
  title: z.string(),
  prefix: z.string(),
  expiration: z.boolean(),
  status: ActiveStatus,
  isActive: z.boolean(),
  jobPostingCount: z.int(),
  image: FileShown.nullable(),
});

/** Active licence types; an admin may request all (rule permit.includeInactive). */
export const Permits = list({
  name: 'Permits',
  summary: 'List licence types',
  path: '/Permit/Permit',
  access: signedIn,
  row: Permit,
  sorts: ['title', 'prefix', 'status', 'expiration'],
  filters: { id: Id },
  params: { includeInactive: Flag.default(false) },
  defaultSize: 1000,
});

const fields = {
  prefix: Line({ error: 'PERMIT_PREFIX_REQUIRED' }).min(1, 'PERMIT_PREFIX_REQUIRED').max(20),
  title: Line({ error: 'PERMIT_TITLE_REQUIRED' }).min(1, 'PERMIT_TITLE_REQUIRED').max(200),
  expiration: z.boolean().default(true),
};

const FileNeeded = z
  .union([Upload, z.null()], {
    error: ({ input }) => (input === undefined ? 'PERMIT_FILE_REQUIRED' : 'FILE_UNREADABLE'),
  })
  .refine((image) => image !== null, 'PERMIT_FILE_REQUIRED');

/** Creates a licence type (rule permit.form). */
export const CreatePermit = write({
  name: 'CreatePermit',
  summary: 'Create a licence type',
  path: '/Permit/Permit',
  access: admins,
  uploads: true,
  input: z.object({ ...fields, image: FileNeeded }),
  output: Permit,
});

/** Fields left out stay as they are; `isActive` alone switches it on or off (rule permit.toggle). */
export const UpdatePermit = write({
  name: 'UpdatePermit',
  summary: 'Change a licence type',
  method: 'PUT',
  path: '/Permit/Permit',
  access: admins,
  uploads: true,
  input: z.object({
    id: Id,
    ...z.object({ ...fields, expiration: z.boolean() }).partial().shape,
    isActive: z.boolean().optional(),
    image: Upload.nullish(),
  }),
  output: Permit,
});

export const DeletePermit = write({
  name: 'DeletePermit',
  summary: 'Delete a licence type',
  method: 'DELETE',
  path: '/Permit/Permit/:id',
  access: admins,
  input: z.object({ id: Id }),
});
