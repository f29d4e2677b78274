import { z } from 'zod';
import { download, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Agreed } from '../values/agreed.ts';
import { Id, Instant } from '../values/common.ts';
import { importBounds, ImportField, ImportMapping } from '../values/employee-import.ts';
import { OnboardingStatus } from '../values/onboarding.ts';

/** Companies themselves, whoever may see employees and take on or change them; each line asks for the grant of what it does. */
const companies: Access = {
  roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly],
  all: ['agent.view'],
  any: ['agent.create', 'agent.edit'],
};

const state = z.enum(['received', 'running', 'finished', 'undoing', 'undone']);
const counts = {
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
};
/** Files that were carried out are listed up to here. */
export const mostImports = 50;
/** Refused lines that an answer names; the file has all. */
export const mostRefusedShown = 200;

/** A multipart body with one file, `file`, CSV or XLSX, of at most 5 MB and 5,000 lines; nothing is done with it yet, and one that nobody carries out is forgotten after a week. */
export const UploadEmployees = write({
  name: 'UploadEmployees',
  summary: 'Upload a file of employees',
  path: '/employee/Import',
  access: companies,
  input: z.object({}),
  sends: {
    field: 'file',
    extensions: ['csv', 'xlsx'],
    refusal: 'SHEET_CSV_OR_XLSX',
    largest: importBounds.bytes,
    inMemory: true,
  },
});

/** Files that the company has had carried out, the latest first. */
export const EmployeeImports = read({
  name: 'EmployeeImports',
  summary: 'List the files of employees',
  path: '/employee/Import',
  access: companies,
  output: z.array(z.object({ id: Id, name: z.string(), by: z.string(), startedAt: Instant, state, ...counts })),
});

/** A line left out, with the reason in the caller's language. */
const Refused = z.object({ line: z.int(), name: z.string(), code: z.string(), message: z.string() });

/**
 * One file: its columns with what they hold (as somebody has said, else as the company said last of a column of that name, else guessed) and the first
 * of their values; what the caller may put into which field; how far it has come.
 */
export const GetEmployeeImport = read({
  name: 'GetEmployeeImport',
  summary: 'Get a file of employees',
  path: '/employee/Import/:id',
  access: companies,
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    name: z.string(),
    by: z.string(),
    receivedAt: Instant,
    state,
    /** Values are shown until it is started. */
    columns: z.array(
      z.object({ heading: z.string(), field: ImportField.nullable(), samples: z.array(z.string()).max(3) }),
    ),
    /** Fields that the caller may fill. */
    fields: z.array(ImportField),
    /** Whether new employees may begin at a later step than the first. */
    mayMove: z.boolean(),
    ...counts,
    /** Once it has come to its end. */
    refusedLines: z.array(Refused),
    /** Whether it can be taken back: somebody was created or changed, and it was not yet. */
    canUndo: z.boolean(),
    undone: z.int(),
    /** What was not taken back, and why. */
    keptLines: z.array(Refused),
  }),
});

const outcomes = ['create', 'update', 'unchanged', 'refused'] as const;
/** What would become of each line as things stand; nothing is done. `outcome`: of these alone. */
export const PreviewEmployeeImport = read({
  name: 'PreviewEmployeeImport',
  summary: 'Preview a file of employees',
  method: 'POST',
  path: '/employee/Import/:id/Preview',
  access: companies,
  input: z.object({
    id: Id,
    mapping: ImportMapping,
    outcome: z.enum(outcomes).optional(),
    page: z.int().min(1).max(importBounds.lines).default(1),
  }),
  output: z.object({
    counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), refused: z.int() }),
    pages: z.int(),
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        outcome: z.enum(outcomes),
        /** What would change of the employee; of one who is known already with how it is and would be, in the caller's language, empty for nothing. */
        changes: z.array(z.object({ field: ImportField, was: z.string().optional(), becomes: z.string().optional() })),
        /** The employee who is known already, where there is one. */
        agentId: Id.nullable(),
        /** Why it is left out. */
        message: z.string(),
      }),
    ),
  }),
});
/** Lines of a page of a preview. */
export const previewedAtOnce = 50;

/** Carries the file out in the background, in the caller's name; new employees begin at `onboardingStatus`. */
export const StartEmployeeImport = write({
  name: 'StartEmployeeImport',
  summary: 'Carry out a file of employees',
  path: '/employee/Import/:id/Start',
  access: companies,
  /** `agreed`: employees whom it creates or changes. */
  input: z.object({
    id: Id,
    mapping: ImportMapping,
    onboardingStatus: OnboardingStatus.default(1),
    agreed: Agreed,
  }),
});

/** Takes back what a file did, in the background, of everybody whom nobody has changed since; a new employee who has shifts stays. It takes the grants that the file took. */
export const UndoEmployeeImport = write({
  name: 'UndoEmployeeImport',
  summary: 'Undo a file of employees',
  path: '/employee/Import/:id/Undo',
  access: companies,
  input: z.object({ id: Id }),
});

/** The lines left out as they were written, each with the reason beside it in the caller's language. */
export const DownloadRefusedLines = download({
  name: 'DownloadRefusedLines',
  summary: 'Download the refused lines of a file of employees',
  path: '/employee/Import/:id/Refused',
  access: companies,
  input: z.object({ id: Id }),
});

/** A file with the headings that are understood, in the caller's language, and nobody in it. */
export const EmployeeImportTemplate = download({
  name: 'EmployeeImportTemplate',
  summary: 'Download an empty file of employees',
  path: '/employee/ImportTemplate',
  access: companies,
  media: '*/*',
  input: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
});
