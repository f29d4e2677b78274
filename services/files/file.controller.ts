import { Controller } from '@nestjs/common';
import type { Input } from '#contracts/endpoint.ts';
import { GetFile } from '#contracts/api/files.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from './file.service.ts';

@Controller()
export class FileController {
  constructor(
    private readonly files: Files,
    private readonly fileService: FileService,
  ) {}

  @Endpoint(GetFile)
  async file(asked: Input<typeof GetFile>, caller: Caller) {
    const { inline } = this.fileService.admits(asked, caller);
    const file = await this.files.open(asked.hash).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
    });
    return { file, name: asked.name, type: asked.type, inline };
  }
}
