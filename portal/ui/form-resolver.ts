import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { describe } from './fields/issues.ts';

/** Checks a form's values by a schema; errors are keys of texts. */
export const formResolver = <V extends FieldValues>(schema: z.ZodType): Resolver<V> =>
  zodResolver(
    schema as z.ZodType<V, V>,
    { error: (issue) => describe(issue as never) },
    { raw: true },
  ) as unknown as Resolver<V>;
