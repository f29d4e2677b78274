import { z } from 'zod';
import { download, read, write } from '../endpoint.ts';
import { ExpectedCount } from '../values/expected.ts';
import { Id, Instant, Line } from '../values/common.ts';
import { importBounds, ImportField, ImportMapping, photoBounds, PhotoChoices } from '../values/employee-import.ts';
import { OnboardingStatus } from '../values/onboarding.ts';
import { employeeImportAccess, employeePhotosAccess } from './employee-access.ts';

const state = z.enum(['received', 'running', 'stopping', 'stopped', 'finished', 'undoing', 'undone']);
const counts = {
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
};
/** Most imports that are listed. */
export const maxImports = 50;
/** Most refused lines in an answer; the downloaded file has all. */
export const maxRefusedShown = 200;

/**
 * A multipart body with one file, `file`, CSV or XLSX, of at most 5 MB and 5,000 lines. Nothing is changed yet; a file
 * that nobody imports is deleted after a week.
 */
export const UploadEmployees = write({
  name: 'UploadEmployees',
  summary: 'Upload a file of employees',
  path: '/employee/Import',
  access: employeeImportAccess,
  input: z.object({}),
  sends: {
    field: 'file',
    extensions: ['csv', 'xlsx'],
    refusal: 'SHEET_CSV_OR_XLSX',
    largest: importBounds.bytes,
    inMemory: true,
  },
});

/**
 * A multipart body with one ZIP archive, `file`, of at most 200 pictures (PNG, JPG, GIF, WEBP) and 40 MB (unpacked 48).
 * Positions and times in them are removed at once. Nothing is changed yet; an archive that nobody imports is deleted
 * after a week.
 */
export const UploadEmployeePhotos = write({
  name: 'UploadEmployeePhotos',
  summary: 'Upload photos of employees',
  path: '/employee/Import/Photos',
  access: employeePhotosAccess,
  input: z.object({}),
  sends: { field: 'file', extensions: ['zip'], refusal: 'PHOTOS_ZIP', largest: photoBounds.bytes, inMemory: true },
});

/** Files that the company has imported, and those that wait for somebody to start them, the latest first. */
export const EmployeeImports = read({
  name: 'EmployeeImports',
  summary: 'List the files of employees',
  path: '/employee/Import',
  access: employeeImportAccess,
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      by: z.string(),
      receivedAt: Instant,
      startedAt: Instant.nullable(),
      state,
      ...counts,
    }),
  ),
});

/** A skipped line, with the reason in the caller's language. */
export const LeftOutLine = z.object({ line: z.int(), name: z.string(), code: z.string(), message: z.string() });

/**
 * One file: its columns with their fields (as a person set them, else as the company last set a column of that name,
 * else guessed) and first values; the fields that the caller may fill; and its progress.
 */
export const GetEmployeeImport = read({
  name: 'GetEmployeeImport',
  summary: 'Get a file of employees',
  path: '/employee/Import/:id',
  access: employeeImportAccess,
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    name: z.string(),
    by: z.string(),
    receivedAt: Instant,
    state,
    /** Whether it is an archive of photos, which has no columns. */
    photos: z.boolean(),
    /** Sample values are given until the import is started. */
    columns: z.array(
      z.object({ heading: z.string(), field: ImportField.nullable(), samples: z.array(z.string()).max(3) }),
    ),
    /** Fields that the caller may fill. */
    fields: z.array(ImportField),
    /** Whether new employees may start at a later step than the first. */
    mayMove: z.boolean(),
    ...counts,
    /** Filled once the import has ended. */
    refusedLines: z.array(LeftOutLine),
    /** Whether the file has been deleted, 30 days after the import was started: lines are listed without names then. */
    fileDeleted: z.boolean(),
    /** Whether the import runs and the caller may stop it. */
    canStop: z.boolean(),
    /** Whether the import can be undone: it created or changed somebody, and has not been undone yet. */
    canUndo: z.boolean(),
    undone: z.int(),
    /** Lines that were not undone, and why. */
    keptLines: z.array(LeftOutLine),
  }),
});

const outcomes = ['create', 'update', 'unchanged', 'refused'] as const;
/** What would happen to each line as things stand; changes nothing. `outcome`: only lines with this outcome. */
export const PreviewEmployeeImport = read({
  name: 'PreviewEmployeeImport',
  summary: 'Preview a file of employees',
  method: 'POST',
  path: '/employee/Import/:id/Preview',
  access: employeeImportAccess,
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
        /**
         * Changes to the employee; for a known employee with the present and the new value, in the caller's language,
         * empty for none.
         */
        changes: z.array(z.object({ field: ImportField, was: z.string().optional(), becomes: z.string().optional() })),
        /** The known employee whom the line is about, if there is one. */
        agentId: Id.nullable(),
        /** Why the line is skipped. */
        message: z.string(),
      }),
    ),
  }),
});
/** Most lines in one page of a preview. */
export const previewedAtOnce = 50;

const Candidate = z.object({ id: Id, name: z.string(), employeeNumber: z.string() });
/** Most employees that a search for the person of a photo finds. */
export const maxPhotoEmployees = 20;
/**
 * Employees of the company, at whatever step of their onboarding, to choose the person of a photo; by number, email or
 * name.
 */
export const PhotoEmployees = read({
  name: 'PhotoEmployees',
  summary: 'Find the person of a photo',
  path: '/employee/Import/PhotoEmployees',
  access: employeePhotosAccess,
  input: z.object({ search: Line().min(1).max(200) }),
  output: z.array(Candidate),
});
/**
 * Which photo of an archive goes to which employee: as chosen by hand, else found by number, email or name in the name
 * of its file; changes nothing.
 */
export const PreviewEmployeePhotos = read({
  name: 'PreviewEmployeePhotos',
  summary: 'Preview photos of employees',
  method: 'POST',
  path: '/employee/Import/:id/PreviewPhotos',
  access: employeePhotosAccess,
  input: z.object({ id: Id, chosen: PhotoChoices.default([]) }),
  output: z.object({
    counts: z.object({ update: z.int(), unchanged: z.int(), refused: z.int() }),
    lines: z.array(
      z.object({
        line: z.int(),
        file: z.string(),
        outcome: z.enum(['update', 'unchanged', 'refused']),
        /** The employee who gets the photo. */
        employee: Candidate.nullable(),
        /** Whether that employee's present photo is replaced. */
        replaces: z.boolean(),
        /** Employees whom the name of the file fits, where it fits several. */
        candidates: z.array(Candidate),
        message: z.string(),
      }),
    ),
  }),
});

/**
 * Imports the file in the background, in the caller's name; new employees start at `onboardingStatus`. An archive of
 * photos has an empty `mapping`.
 */
export const StartEmployeeImport = write({
  name: 'StartEmployeeImport',
  summary: 'Carry out a file of employees',
  path: '/employee/Import/:id/Start',
  access: employeeImportAccess,
  /** `agreed`: number of employees whom it creates or changes; the caller sends it back to confirm. */
  input: z.object({
    id: Id,
    mapping: ImportMapping,
    onboardingStatus: OnboardingStatus.default(1),
    chosen: PhotoChoices.default([]),
    agreed: ExpectedCount,
  }),
});

/**
 * Ends a running import after the lines that are being imported; what it has done stays, and can be undone. Needs the
 * grants of the import.
 */
export const StopEmployeeImport = write({
  name: 'StopEmployeeImport',
  summary: 'Stop a file of employees',
  path: '/employee/Import/:id/Stop',
  access: employeeImportAccess,
  input: z.object({ id: Id }),
});

/**
 * Undoes an import in the background, for every employee whom nobody has changed since; a new employee who has shifts
 * stays. Needs the grants of the import.
 */
export const UndoEmployeeImport = write({
  name: 'UndoEmployeeImport',
  summary: 'Undo a file of employees',
  path: '/employee/Import/:id/Undo',
  access: employeeImportAccess,
  input: z.object({ id: Id }),
});

/** The skipped lines as they were written, each with the reason in the caller's language. */
export const DownloadRefusedLines = download({
  name: 'DownloadRefusedLines',
  summary: 'Download the refused lines of a file of employees',
  path: '/employee/Import/:id/Refused',
  access: employeeImportAccess,
  input: z.object({ id: Id }),
});

/** A file with the known headings in the caller's language, and no lines. */
export const EmployeeImportTemplate = download({
  name: 'EmployeeImportTemplate',
  summary: 'Download an empty file of employees',
  path: '/employee/ImportTemplate',
  access: employeeImportAccess,
  media: '*/*',
  input: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
});
