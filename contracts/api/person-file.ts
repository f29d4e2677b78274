import { z } from 'zod';
import { download, read } from '../endpoint.ts';
import { Id, Instant } from '../values/common.ts';
import { FilePart } from '../values/person-file.ts';
import { employeeAccess } from './employees.ts';

/**
 * What is kept about an employee, as a ZIP: `file.json`, the same to read as `file.html`, and the documents and pictures themselves. Each part is what
 * the caller's screens show of it, and is left out where they may not see it; numbers of the bank and of social insurance stay masked. Who took it along,
 * and which parts, is recorded and shown to the employee.
 */
export const DownloadEmployeeFile = download({
  name: 'DownloadEmployeeFile',
  summary: 'Download what is kept about an employee',
  path: '/Employee/:id/File',
  media: 'application/zip',
  access: employeeAccess('agent.view'),
  input: z.object({ id: Id }),
});

/** The same of the agent who asks, as far as their own pages show it. */
export const DownloadOwnFile = download({
  name: 'DownloadOwnFile',
  summary: 'Download what is kept about oneself as an agent',
  path: '/AgentApp/File',
  media: 'application/zip',
  access: { roles: ['user'] },
  input: z.object({}),
});

/**
 * Who took the agent's file along (`parts`) or asked for the numbers of their bank and of social insurance in full (no parts), the latest hundred.
 * `viewer` is named where they work for an employer of the agent's, `company` null for the platform; of the agent's own downloads both are null.
 */
export const FileViews = read({
  name: 'FileViews',
  summary: "List who looked at the agent's file",
  path: '/AgentApp/FileViews',
  access: { roles: ['user'] },
  output: z.array(
    z.object({
      id: Id,
      at: Instant,
      own: z.boolean(),
      company: z.string().nullable(),
      viewer: z.string().nullable(),
      parts: z.array(FilePart),
    }),
  ),
});
