import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

writeFileSync('contracts/openapi.json', `${JSON.stringify(await openApiDocument(), null, 1)}\n`);
