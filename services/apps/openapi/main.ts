import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';
import { printJson } from './print-json.ts';

/** `openapi [file]`: writes the document, to contracts/openapi.json unless told otherwise. */
writeFileSync(process.argv[2] ?? 'contracts/openapi.json', `${printJson(await openApiDocument())}\n`);
