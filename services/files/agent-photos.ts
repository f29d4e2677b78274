import { Injectable } from '@nestjs/common';
import type { StoredFile } from '#contracts/values/file.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { picturesOf } from '#projections/agent-file/pictures.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { FileService } from './file.service.ts';

const placeholder = { url: '/agent-placeholder.svg', name: 'agent-placeholder.svg' };

/**
 * An agent's photo. For agents of the platform's own pool, viewers outside the platform get a placeholder (rule
 * perm.names, decision 10).
 */
export const photoOf = (
  { isArcher, picture }: { readonly isArcher: boolean; readonly picture: StoredFile | null },
  viewer: Caller,
  files: FileService,
) => (isArcher && !isPlatform(viewer.role) ? placeholder : picture && files.shown(picture, viewer));

/** The URL of an agent's photo in the file of an employer; null where there is none. */
export type PhotoOf = (
  agent: { readonly id: string; readonly isArcher: boolean },
  employerId: string | null | undefined,
) => { readonly url: string } | null;

/** Photos of agents outside their files, for viewers who may know the agents. */
@Injectable()
export class AgentPhotos {
  constructor(
    private readonly models: ReadModels,
    private readonly fileService: FileService,
  ) {}

  /** @param agentIds agents whose photos will be requested */
  async of(agentIds: readonly (string | null)[], viewer: Caller): Promise<PhotoOf> {
    const pictureOf = await picturesOf(this.models, agentIds);
    return ({ id, isArcher }, employerId) => {
      const photo = photoOf({ isArcher, picture: pictureOf(id, employerId) }, viewer, this.fileService);
      return photo && { url: photo.url };
    };
  }
}
