import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenApi } from '#services/apps/openapi/document.ts';

/** A path as the router sees it: in lower case, with the same name for all parameters. */
export const pathShape = (path: string): string => path.replace(/:[\w|:]+|\{\w+\}/g, ':').toLowerCase();

/**
 * `METHOD /path` of every route that Fastify serves, read off its own tree of them; HEAD, which goes with GET, left
 * out.
 */
export const registeredRoutes = (app: NestFastifyApplication): string[] => {
  const tree = (app.getHttpAdapter().getInstance() as { printRoutes(options: object): string }).printRoutes({
    commonPrefix: false,
  });
  const above: string[] = [];
  return tree
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (indent === undefined) return [];
      const depth = indent.length / 4;
      above.splice(depth, Infinity, part!);
      const path = pathShape(above.join(''));
      return (methods ?? '')
        .split(', ')
        .filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method))
        .map((method) => `${method} ${path}`);
    })
    .sort();
};

/** The same for the OpenAPI document. */
export const documentedRoutes = ({ paths }: OpenApi): string[] =>
  Object.entries(paths)
    .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${pathShape(path)}`))
    .sort();
