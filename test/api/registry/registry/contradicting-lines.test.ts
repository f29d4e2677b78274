import { expect, it } from '@jest/globals';
import { DownloadQuarantine, RegistryStatus } from '#contracts/api/registry.ts';
import { text } from '#services/http/texts.ts';
import {
  admin,
  anne,
  bruno,
  chloe,
  dede,
  eve,
  file,
  imported,
  licencesOf,
  numbers,
  row,
  upload,
} from './shared.suite.ts';

export const contradictingLines = (): void => {
  it.each([
    ['Numéro;No permis;Nom complet;Statut', 'Numéro', 'No permis'],
    ['Numéro;Nom complet;Statut;Etat', 'Statut', 'Etat'],
    ['Numéro;Nom complet;Statut;Expiration;Échéance', 'Expiration', 'Échéance'],
    ['Numéro;Prénom;Nom;Nom de famille;Statut', 'Nom', 'Nom de famille'],
    ['Numéro;Nom complet;Statut;Statut', 'Statut', 'Statut'],
  ])(
    'refuses a file in which two columns say the same, and names both (decision 75): %s',
    async (headings, first, other) => {
      const said = await upload(admin, `${headings}\n${headings.replaceAll(/[^;]+/g, '1')}`);
      expect(said).toMatchObject({
        http: 422,
        code: 'REGISTRY_COLUMN_TWICE',
        fields: {
          csvFile: `“${first}” and “${other}” are the same column. Remove one of them from the file.`,
        },
      });
    },
  );

  it('takes no line of a number whose lines disagree, whichever comes first, and one of those that agree (decision 75)', async () => {
    const reasons = async (id: string) =>
      (await admin.call(DownloadQuarantine, { id }, { language: 'fr' })).text
        .split('\n')
        .slice(1, -1)
        .map((told: string) => told.split(';').slice(0, 2));
    const [apart, again] = ['contradicting', 'repeated'].map((fault) => text('fr', `registry.fault.${fault}`));
    const others = [row(chloe, 'Chloé Dupré'), row(dede, 'Dédé Tremblay'), row(eve, 'Ève Gagnon')];
    const said = (agentId: string, name: string) => [row(agentId, name), row(agentId, name, 'Révoqué')];
    // Both lines are new, in either order.
    const one = await imported(
      file(...said(anne, 'Anne Roy'), ...said(bruno, 'Bruno Côté').reverse(), ...others, row(eve, 'Gagnon, Ève')),
    );
    expect(await reasons(one)).toEqual([
      ['2', apart],
      ['3', apart],
      ['4', apart],
      ['5', apart],
      ['9', again],
    ]);
    expect(await Promise.all([anne, bruno, chloe].map(licencesOf))).toEqual([[null], [null], [true]]);
    // One of them is in the registry from the file before.
    const fine = [row(anne, 'Anne Roy'), row(bruno, 'Bruno Côté'), ...others];
    await imported(file(...fine));
    expect(await Promise.all([anne, bruno].map(licencesOf))).toEqual([[true], [true]]);
    const later = await imported(
      file(
        row(bruno, 'Bruno Côté', 'Valide', '2026-12-31'),
        ...fine,
        row(anne, 'Anne Roy', 'Suspendu'),
        row(anne, 'Anne Roy', 'Suspendu', '2028-01-01'),
        `${numbers.get(dede)};Quelqu’un Autre;Valide;2027-12-31`,
      ),
    );
    expect(await reasons(later)).toEqual(['2', '3', '4', '6', '8', '9', '10'].map((line) => [line, apart]));
    expect(await Promise.all([anne, bruno, chloe, dede].map(licencesOf))).toEqual([[null], [null], [true], [null]]);
    expect((await admin.call(RegistryStatus)).data).toMatchObject({ rows: 2 });
  });

  it('takes no longer for a file in which very many lines have one number (decision 75)', async () => {
    const many = Array.from({ length: 60_000 }, (_, n) => `A-1;Anne Roy ${n};Valide;2027-12-31`);
    await imported(file(...many, row(chloe, 'Chloé Dupré')));
    expect((await admin.call(RegistryStatus)).data).toMatchObject({ rows: 1 });
  });
};
