import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { createApi } from '../api/app.ts';
import type { Platform } from '../platform.ts';
import { describe } from './describing.ts';

/** Every HTTP call as OpenAPI, read off the controllers; nothing is connected to. */
export const openApiDocument = async (): Promise<OpenAPIObject> => {
  describe();
  const app = await createApi({} as Platform);
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().setTitle('Vigie').setVersion('1').build());
  await app.close();
  return document;
};
