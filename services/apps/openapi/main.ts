import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';
import { printed } from './printed.ts';

/** `openapi [file]`: writes the document, to contracts/openapi.json unless told otherwise. */
writeFileSync(process.argv[2] ?? 'contracts/openapi.json', `${printed(await openApiDocument())}\n`);
