import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { CreateCertificate } from '#contracts/api/certificates.ts';
import {
  DeleteEmployeePermit,
  JudgeEmployeePermit,
  SaveEmployeeCertificate,
  SaveEmployeePermit,
} from '#contracts/api/employee-file.ts';
import { JudgeLicence } from '#contracts/api/onboarding.ts';
import { ids } from '#test/support/world.ts';
import { png, day, admin, agency, other, hired, names, facts, detail } from './shared.suite.ts';

export const licences = (): void => {
  it('[permit.employeeUpdate] [permit.employeeStatus] [val.contact] a licence is recorded, renewed, decided and removed; a renewed one must be validated again', async () => {
    const id = await hired(agency, 'Karl');
    const given = {
      id,
      permitId: ids.licenceType,
      number: 'BSP-1',
      validFrom: day(0),
      expiration: day(100),
      image: png,
    };
    expect(await agency.call(SaveEmployeePermit, { ...given, number: '' })).toMatchObject({
      http: 422,
      fields: { number: 'Permit number required' },
    });
    expect((await agency.call(SaveEmployeePermit, { ...given, permitId: ids.guard })).http).toBe(404);
    expect((await agency.call(SaveEmployeePermit, { ...given, expiration: day(-1) })).http).toBe(422);
    const twice = await Promise.all([given, given].map((same) => agency.call(SaveEmployeePermit, same)));
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    const text = 'Already on file: same type, number and dates';
    expect(twice).toContainEqual(expect.objectContaining({ code: 'PAPER_EXISTS', fields: { number: text } }));
    const employeePermitId = twice.find(({ http }) => http === 200)!.data.id as string;
    expect((await detail(id)).permits).toEqual([
      expect.objectContaining({
        kind: 'permit',
        number: 'BSP-1',
        isValid: null,
        validity: 'toValidate',
        title: 'BSP',
        image: expect.objectContaining({ name: 'photo.png' }),
      }),
    ]);
    expect(await names('licensesToValidate')).toContain('Karl');
    await agency.call(JudgeEmployeePermit, { id, employeePermitId, kind: 'permit', valid: true });
    expect((await detail(id)).permits[0]).toMatchObject({ isValid: true, validity: 'valid' });
    await agency.call(SaveEmployeePermit, { ...given, image: undefined, employeePermitId, number: 'BSP-2' });
    expect((await detail(id)).permits).toEqual([
      expect.objectContaining({ id: employeePermitId, number: 'BSP-2', isValid: null, image: expect.anything() }),
    ]);
    for (const search of ['BSP-2', 'BSP2', 'bsp 2'])
      expect(await names('licenses', agency, { search: `${search} Karl` })).toEqual(['Karl']);
    expect(
      (await agency.call(JudgeLicence, { id, licenceId: employeePermitId, valid: false, reason: 'Flou' })).http,
    ).toBe(200);
    expect((await detail(id)).permits[0]).toMatchObject({ isValid: false, validity: 'declined' });
    expect((await agency.call(SaveEmployeePermit, { ...given, employeePermitId: randomUUID() })).http).toBe(404);
    expect((await other.call(SaveEmployeePermit, { ...given, employeePermitId })).http).toBe(404);
    await agency.call(DeleteEmployeePermit, { id, employeePermitId, kind: 'permit' });
    expect((await detail(id)).permits).toEqual([]);
    expect(await facts(id)).toEqual(
      expect.arrayContaining([
        'LicenceRecorded',
        'LicenceValidated',
        'LicenceRenewed',
        'LicenceDeclined',
        'LicenceRemoved',
      ]),
    );
  });

  it('[permit.expiryWindow] a certificate ends after the months of its type unless another day is given, and requires a picture if its type does', async () => {
    const kind = { titleEn: 'First aid', titleFr: 'Secourisme', expirationDateNeeded: true };
    const months = (
      await admin.call(CreateCertificate, { ...kind, pictureNeeded: true, expirationTimeframeMonths: 12 })
    ).data.id as string;
    const none = (
      await admin.call(CreateCertificate, {
        ...kind,
        titleEn: 'Driving',
        titleFr: 'Conduite',
        expirationTimeframeMonths: null,
      })
    ).data.id as string;
    const id = await hired(agency, 'Lola');
    const given = { id, permitId: months, number: 'RCR', validFrom: '2026-03-02' };
    expect(await agency.call(SaveEmployeeCertificate, given)).toMatchObject({ http: 422, code: 'FILE_REQUIRED' });
    const { data } = await agency.call(SaveEmployeeCertificate, { ...given, image: png });
    expect(await agency.call(SaveEmployeeCertificate, { ...given, permitId: none })).toMatchObject({
      http: 422,
      fields: { expiration: expect.any(String) },
    });
    expect((await detail(id)).permits).toEqual([
      expect.objectContaining({
        kind: 'certificate',
        title: 'First aid',
        expiration: '2027-03-02',
        validity: 'toValidate',
      }),
    ]);
    expect(await names('certificatesToValidate')).toEqual(['Lola']);
    await agency.call(JudgeEmployeePermit, { id, employeePermitId: data.id, kind: 'certificate', valid: true });
    expect(await names('certificatesToValidate')).toEqual([]);
    expect(await names('certificates')).toEqual(['Lola']);
    const until = async (days: number) => {
      const renewed = { ...given, employeePermitId: data.id, validFrom: day(-400), expiration: day(days) };
      expect((await agency.call(SaveEmployeeCertificate, renewed)).http).toBe(200);
      return [(await names('expires30')).includes('Lola'), (await names('invalid')).includes('Lola')];
    };
    expect([await until(31), await until(30), await until(-1)]).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it('[permit.expiryWindow] licences that end in 30 days or less are under Expires within 30 days, not those of 31 days; expired ones are invalid', async () => {
    const id = await hired(agency, 'Maude');
    const licence = { id, permitId: ids.licenceType, number: 'M', validFrom: day(-400) };
    const { data } = await agency.call(SaveEmployeePermit, { ...licence, expiration: day(31) });
    const renew = (days: number) =>
      agency.call(SaveEmployeePermit, { ...licence, employeePermitId: data.id, expiration: day(days), isValid: true });
    for (const [days, soon, invalid] of [
      [31, false, false],
      [30, true, false],
      [29, true, false],
      [0, true, false],
      [-1, false, true],
    ] as const) {
      await renew(days);
      expect({ days, soon: (await names('expires30')).includes('Maude') }).toEqual({ days, soon });
      expect({ days, invalid: (await names('invalid')).includes('Maude') }).toEqual({ days, invalid });
    }
  });
};
