import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { until } from '#test/support/until.ts';
import { vigie, admin, upload, file } from './shared.suite.ts';

export const repeatedUpload = (): void => {
  describe('an upload', () => {
    it('distinguishes a repeated upload with its key from another file, also at the same moment', async () => {
      const [one, other, key] = ['Ville;Région\nMontréal;QC', 'Ville;Région\nLaval;QC', randomUUID()];
      const sent = (content: string) => upload(admin, content, 'registre.csv', 'csvFile', key);
      // After a refusal the key can be used for another file.
      for (const content of [one, other])
        expect(await sent(content)).toMatchObject({ http: 422, code: 'REGISTRY_NOT_READABLE' });
      const [line, another] = ['ZZ1;Personne Aucune;Valide;2027-12-31', 'ZZ2;Autre Personne;Valide;2027-12-31'].map(
        (text) => file(text),
      );
      const answers = await Promise.all([line!, another!, line!, another!].map(sent));
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 409, 409]);
      const [id, same] = answers.filter(({ http }) => http === 200).map(({ data }) => data.id);
      expect(same).toBe(id);
      await until(
        () => vigie.commands.load(registryImport, id!),
        (state) => state?.ended === true || state?.held === 'waiting',
      );
      await vigie.settled();
    });
  });
};
