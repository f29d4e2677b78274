import { z } from 'zod';
import { download, read } from '../endpoint.ts';
import { Id, Instant } from '../values/common.ts';
import { FilePart } from '../values/person-file.ts';
import { employeeAccess } from './employee-access.ts';

/**
 * Everything stored about an employee, as a ZIP: `file.json`, a readable copy `file.html`, and the documents and
 * pictures. Each part holds what the caller's screens show, and is left out where the caller may not see it; bank and
 * social insurance numbers stay masked. Who downloaded which parts is recorded and shown to the employee.
 */
export const DownloadEmployeeFile = download({
  name: 'DownloadEmployeeFile',
  summary: 'Download what is kept about an employee',
  path: '/Employee/:id/File',
  media: 'application/zip',
  access: employeeAccess('agent.view'),
  input: z.object({ id: Id }),
});

/** The same for the signed-in agent, as far as their own pages show it. */
export const DownloadOwnFile = download({
  name: 'DownloadOwnFile',
  summary: 'Download what is kept about oneself as an agent',
  path: '/AgentApp/File',
  media: 'application/zip',
  access: { roles: ['user'] },
  input: z.object({}),
});

/**
 * Who downloaded the agent's file (`parts`) or looked at bank and social insurance numbers in full (no parts), the
 * latest hundred. `viewer` is given where they work for an employer of the agent; `company` is null for the platform;
 * both are null for the agent's own downloads.
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
