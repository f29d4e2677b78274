import { Injectable } from '@nestjs/common';
import type { StoredFile } from '#contracts/values/file.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { picturesOf } from '#projections/agent-file/pictures.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { FileService } from './file.service.ts';

const placeholder = { url: '/agent-placeholder.svg', name: 'agent-placeholder.svg' };

/** An agent's photo; of those of the platform's own pool others see a placeholder (rule perm.names, decision 10). */
export const photoOf = (
  { isArcher, picture }: { readonly isArcher: boolean; readonly picture: StoredFile | null },
  viewer: Caller,
  files: FileService,
) => (isArcher && !isPlatform(viewer.role) ? placeholder : picture && files.shown(picture, viewer));

/** The address of an agent's photo in the file of an employer; null where there is none. */
export type PhotoOf = (
  agent: { readonly id: string; readonly isArcher: boolean },
  employerId: string | null | undefined,
) => { readonly url: string } | null;

/** Photos of agents beside other things than their files, for viewers who may know who they are. */
@Injectable()
export class AgentPhotos {
  constructor(
    private readonly models: ReadModels,
    private readonly fileService: FileService,
  ) {}

  /** @param agentIds whose photos will be asked for */
  async of(agentIds: readonly (string | null)[], viewer: Caller): Promise<PhotoOf> {
    const pictureOf = await picturesOf(this.models, agentIds);
    return ({ id, isArcher }, employerId) => {
      const photo = photoOf({ isArcher, picture: pictureOf(id, employerId) }, viewer, this.fileService);
      return photo && { url: photo.url };
    };
  }
}
