import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Line } from '../values/common.ts';
import { SupportSettings } from '../values/support.ts';

/** People who may see a company's settings; `customerId` in a path is that company, an agency or a client. */
const companies: Access = { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['menus.settings'] };

const name = Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200);
/** Rule uniform.fields: the names of a uniform. */
export const UniformNames = z.object({ nameEn: name, nameFr: name, universalName: name });
export const Uniform = z.object({
  id: Id,
  customerId: Id,
  nameEn: z.string(),
  nameFr: z.string(),
  universalName: z.string(),
});
export type Uniform = z.output<typeof Uniform>;

/** The uniforms of the caller's company, by universal name. */
export const Uniforms = read({
  name: 'Uniforms',
  summary: "List a client's uniforms",
  path: '/Uniform',
  access: companies,
  output: z.array(Uniform),
});
export const CreateUniform = write({
  name: 'CreateUniform',
  summary: 'Create a uniform',
  path: '/Uniform/Customer/:customerId',
  access: companies,
  input: UniformNames.extend({ customerId: Id }),
  output: Uniform,
});
export const UpdateUniform = write({
  name: 'UpdateUniform',
  summary: 'Change a uniform',
  method: 'PUT',
  path: '/Uniform/Customer/:customerId/:uniformId',
  access: companies,
  input: UniformNames.extend({ customerId: Id, uniformId: Id }),
  output: Uniform,
});
export const DeleteUniform = write({
  name: 'DeleteUniform',
  summary: 'Delete a uniform',
  method: 'DELETE',
  path: '/Uniform/Customer/:customerId/:uniformId',
  access: companies,
  input: z.object({ customerId: Id, uniformId: Id }),
});

export const GetSupport = read({
  name: 'GetSupport',
  summary: 'Get the support contact',
  path: '/management/Support',
  access: companies,
  output: SupportSettings,
});
export const SaveSupport = write({
  name: 'SaveSupport',
  summary: 'Save the support contact',
  method: 'PUT',
  path: '/management/Support',
  access: companies,
  input: SupportSettings,
  output: SupportSettings,
});
