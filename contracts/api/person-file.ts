import { z } from 'zod';
import { download } from '../endpoint.ts';
import { Id } from '../values/common.ts';
import { employeeAccess } from './employees.ts';

/**
 * What is kept about an employee, as a ZIP: `file.json`, the same to read as `file.html`, and the documents and pictures themselves. Each part is what
 * the caller's screens show of it, and is left out where they may not see it; numbers of the bank and of social insurance stay masked.
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
