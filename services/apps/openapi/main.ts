import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

/** `openapi [file]`: writes the document, to contracts/openapi.json unless told otherwise. */
writeFileSync(process.argv[2] ?? 'contracts/openapi.json', `${JSON.stringify(await openApiDocument(), null, 1)}\n`);
