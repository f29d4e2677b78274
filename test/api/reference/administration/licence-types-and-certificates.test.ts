import { describe, expect, it } from '@jest/globals';
import { Certificates, CreateCertificate, DeleteCertificate, UpdateCertificate } from '#contracts/api/certificates.ts';
import { EmployeeImportTemplate } from '#contracts/api/employee-import.ts';
import { CreatePermit, DeletePermit, Permits, UpdatePermit } from '#contracts/api/licence-types.ts';
import { type Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { png, image, vigie, admin, agency } from './shared.suite.ts';

const program = {
  name: 'évil ..name.exe',
  type: 'image/png',
  data: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]).toString('base64'),
  isNew: true,
};

export const licenceTypesAndCertificates = (): void => {
  describe('licence types', () => {
    const workbook = async () => {
      const path = `/api${EmployeeImportTemplate.path}?format=xlsx`;
      const sent = await fetch(`${vigie.origin}${path}`, { headers: { cookie: agency.cookie } });
      return Buffer.from(await sent.arrayBuffer()).toString('base64');
    };
    const create = (more = {}) =>
      admin.call(CreatePermit, { prefix: 'GAR', title: 'Gardiennage', expiration: true, image, ...more });

    it('[permit.form] a save is answered with everything that is missing at once', async () => {
      expect(await admin.call(CreatePermit, { prefix: ' ' } as never)).toMatchObject({
        http: 422,
        fields: { prefix: 'Please enter a prefix', title: 'Please enter a title', image: 'Please choose a file' },
      });
      expect((await admin.call(CreatePermit, { prefix: 'GAR' } as never, { language: 'fr' })).fields).toEqual({
        title: 'Saisissez un titre',
        image: 'Choisissez un fichier',
      });
    });

    it('[permit.file] accept an image or a PDF, checked by its bytes, and clean its name', async () => {
      expect(await create({ image: program })).toMatchObject({
        http: 422,
        code: 'FILE_TYPE_REFUSED',
        fields: { image: expect.any(String) as never },
      });
      const { id } = (await create({ prefix: 'DOC', image: { ...image, name: 'C:\\moi\\"évil" <b>.exe' } })).data;
      const pdf = {
        name: 'plan.exe',
        type: '',
        data: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
        isNew: true,
      };
      for (const send of [
        (one: object) => create({ prefix: 'ZIP', image: one }),
        (one: object) => admin.call(UpdatePermit, { id, image: one as never }),
      ])
        expect(await send({ ...image, data: await workbook() })).toMatchObject({
          http: 422,
          code: 'FILE_TYPE_REFUSED',
        });
      expect((await admin.call(Permits, { search: 'DOC' })).data[0]!.image!.name).toBe('évil- -b.png');
      expect((await admin.call(UpdatePermit, { id, image: pdf })).data.image).toMatchObject({
        name: 'plan.pdf',
        type: 'application/pdf',
      });
      const { data } = await create();
      expect(data).toMatchObject({
        prefix: 'GAR',
        status: 'Active',
        isActive: true,
        image: { name: 'Mon permis (évalué).png', type: 'image/png' },
      });
      const shown = await fetch(`${vigie.origin}${data.image.url}`, { headers: { cookie: admin.cookie } });
      expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(png);
    });

    it('[permit.includeInactive] inactive ones are shown only to an admin who asks for them', async () => {
      const { id } = (await create({ prefix: 'OLD', title: 'Ancien' })).data;
      const titles = async (who: Browser, includeInactive: boolean) =>
        ((await who.call(Permits, { includeInactive })).data as { title: string }[]).map(({ title }) => title);
      expect((await admin.call(UpdatePermit, { id, isActive: false })).data).toMatchObject({
        isActive: false,
        status: 'Inactive',
        title: 'Ancien',
      });
      expect(await titles(admin, false)).not.toContain('Ancien');
      expect(await titles(admin, true)).toContain('Ancien');
      expect(await titles(agency, true)).not.toContain('Ancien');
    });

    it('can be changed without losing a file that is left out, and can be deleted', async () => {
      const { id } = (await create({ prefix: 'INV', title: 'Investigation' })).data;
      expect((await admin.call(UpdatePermit, { id, title: 'Enquêtes' })).data).toMatchObject({
        title: 'Enquêtes',
        prefix: 'INV',
        image: { type: 'image/png' },
      });
      // A licence type that people hold, or that a link names, can't be deleted.
      expect(await admin.call(DeletePermit, { id: ids.licenceType })).toMatchObject({
        http: 409,
        code: 'REFERENCE_IN_USE',
      });
      expect((await admin.call(DeletePermit, { id })).http).toBe(200);
      expect((await admin.call(UpdatePermit, { id, title: 'x' })).http).toBe(404);
    });
  });

  describe('certificates', () => {
    const wanted = { titleEn: 'First aid', titleFr: 'Secourisme', pictureNeeded: true, expirationDateNeeded: true };

    it('[cert.form] have a title in both languages', async () => {
      for (const missing of ['titleEn', 'titleFr'])
        expect(await admin.call(CreateCertificate, { ...wanted, [missing]: '' } as never)).toMatchObject({
          http: 422,
          fields: { [missing]: expect.any(String) as never },
        });
      const { data } = await admin.call(CreateCertificate, { ...wanted, expirationTimeframeMonths: 36 });
      expect((await agency.call(Certificates)).data).toContainEqual({
        id: data.id,
        ...wanted,
        expirationTimeframeMonths: 36,
      });
      await admin.call(DeleteCertificate, { id: data.id });
      expect((await agency.call(Certificates)).data).toEqual([]);
    });

    it.each([
      ['12', 12],
      [12, 12],
      ['0', null],
      ['-3', null],
      ['1.5', null],
      ['abc', null],
    ])('[cert.months] %p months are kept as %p', async (expirationTimeframeMonths, kept) => {
      const { id } = (await admin.call(CreateCertificate, { ...wanted, expirationTimeframeMonths })).data;
      expect(
        (await admin.call(UpdateCertificate, { id, ...wanted, expirationTimeframeMonths })).data
          .expirationTimeframeMonths,
      ).toBe(kept);
    });
  });
};
