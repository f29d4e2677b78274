import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import type { Endpoint as Contract } from '#contracts/endpoint.ts';
import { served } from '#services/http/endpoint.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest as Record<string, unknown> & {
    properties?: Record<string, Record<string, unknown>>;
    required?: string[];
  };
};

const description = (contract: Contract) => {
  const { properties = {}, required = [], ...whole } = jsonSchema(contract.input, 'input');
  const inPath = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const body = {
    ...whole,
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: required.filter((name) => others.includes(name)),
  };
  const envelope = {
    type: 'object',
    required: ['status', 'data', 'message'],
    properties: {
      status: { type: 'integer' },
      data: jsonSchema(contract.output, 'output'),
      message: { type: 'string' },
      meta: { type: 'object' },
    },
  };
  return [
    ApiOperation({ operationId: contract.name, summary: contract.name }),
    ...inPath.map((name) => ApiParam({ name, schema: properties[name] as never })),
    ...(contract.method === 'GET' || contract.method === 'DELETE'
      ? others.map((name) => ApiQuery({ name, required: required.includes(name), schema: properties[name] as never }))
      : [ApiBody({ schema: body as never })]),
    ApiResponse(
      contract.kind === 'download'
        ? { status: 200, description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } }
        : { status: 200, description: 'The envelope', schema: envelope as never },
    ),
  ];
};

/**
 * Describes all that was served since it was last asked, from the contracts. Here and not where a method is served, because it takes
 * half a second that a server need not spend each time it starts.
 */
export const describe = (): void => {
  for (const { contract, controller, method, descriptor } of served.splice(0))
    applyDecorators(...description(contract))(controller, method, descriptor);
};
