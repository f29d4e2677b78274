import { Certificates } from '../api/certificates.ts';
import { Permits } from '../api/licence-types.ts';
import { SkillExceptions } from '../api/skill-exceptions.ts';
import { Skills, ThreeLinks } from '../api/skills.ts';
import { SubTerritories, Territories } from '../api/territories.ts';
import { listFile, type Words } from './list-file.ts';

const yesOrNo = (yes: boolean, { t }: Words) => t(yes ? 'certificate.yes' : 'certificate.no');
const activeOrNot = (active: boolean, { t }: Words) => t(active ? 'permit.status.active' : 'permit.status.inactive');
const namesOf = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name).join(', ');

export const certificatesFile = listFile(
  Certificates,
  'admin.tab.certificates',
)({
  titleEn: { label: 'certificate.titleEn', kind: 'text', of: ({ titleEn }) => titleEn },
  titleFr: { label: 'certificate.titleFr', kind: 'text', of: ({ titleFr }) => titleFr },
  picture: {
    label: 'certificate.pictureNeeded',
    kind: 'text',
    of: ({ pictureNeeded }, words) => yesOrNo(pictureNeeded, words),
  },
  expiration: {
    label: 'certificate.expirationNeeded',
    kind: 'text',
    of: ({ expirationDateNeeded }, words) => yesOrNo(expirationDateNeeded, words),
  },
  months: { label: 'certificate.months', kind: 'count', of: (row) => row.expirationTimeframeMonths },
});

export const licenceTypesFile = listFile(
  Permits,
  'admin.tab.permits',
)({
  prefix: { label: 'permit.prefix', kind: 'text', of: ({ prefix }) => prefix },
  title: { label: 'permit.title', kind: 'text', of: ({ title }) => title },
  file: { label: 'permit.file', kind: 'text', of: ({ image }) => image?.name },
  expiration: { label: 'permit.expiration', kind: 'text', of: ({ expiration }, words) => yesOrNo(expiration, words) },
  status: { label: 'shifts.col.status', kind: 'text', of: ({ isActive }, words) => activeOrNot(isActive, words) },
  lists: { label: 'permit.lists', kind: 'count', of: ({ jobPostingCount }) => jobPostingCount },
});

export const skillsFile = listFile(
  Skills,
  'menu.admin.competences',
)({
  nameEn: { label: 'skill.nameEn', kind: 'text', of: ({ nameEn }) => nameEn },
  nameFr: { label: 'skill.nameFr', kind: 'text', of: ({ nameFr }) => nameFr },
  descriptionEn: { label: 'skill.descriptionEn', kind: 'text', of: ({ descriptionEn }) => descriptionEn },
  descriptionFr: { label: 'skill.descriptionFr', kind: 'text', of: ({ descriptionFr }) => descriptionFr },
  rateType: { label: 'skill.rateType', kind: 'text', of: ({ rateType }, { t }) => t(`skill.rateType.${rateType}`) },
});

export const requiredLicencesFile = listFile(
  ThreeLinks,
  'menu.admin.threeLink',
)({
  skill: { label: 'threeLink.skill', kind: 'text', of: ({ skill }) => skill.name },
  permit: { label: 'threeLink.permit', kind: 'text', of: ({ permit }) => permit.name },
  territory: { label: 'threeLink.territory.label', kind: 'text', of: ({ territory }) => territory.name },
});

export const territoriesFile = listFile(
  Territories,
  'menu.admin.territories',
)({
  name: { label: 'territory.name', kind: 'text', of: ({ name }) => name },
  country: { label: 'territory.country', kind: 'text', of: ({ country }) => country.name },
  region: { label: 'territory.region', kind: 'text', of: ({ region }) => region },
  hours: { label: 'territory.minimumHours', kind: 'hours', of: ({ minimumHours }) => minimumHours * 60 },
  subs: { label: 'territory.subterritories', kind: 'count', of: ({ subTerritories }) => subTerritories.length },
  status: {
    label: 'territory.status',
    kind: 'text',
    of: ({ status }, words) => activeOrNot(status === 'Active', words),
  },
});

export const subTerritoriesFile = listFile(
  SubTerritories,
  'territory.subterritories',
)({
  name: { label: 'territory.name', kind: 'text', of: ({ name }) => name },
  latitude: { label: 'territory.latitude', kind: 'degrees', of: ({ latitude }) => latitude },
  longitude: { label: 'territory.longitude', kind: 'degrees', of: ({ longitude }) => longitude },
  managers: { label: 'territory.managers', kind: 'text', of: ({ managers }) => namesOf(managers) },
  permits: { label: 'territory.permits', kind: 'text', of: ({ permits }) => namesOf(permits) },
});

export const skillExceptionsFile = listFile(
  SkillExceptions,
  'employee.tab.exceptions',
)({
  skill: { label: 'exception.skill', kind: 'text', of: ({ skill }) => skill.name },
  pay: {
    label: 'exception.pay',
    kind: 'money',
    access: { all: ['finance.viewPay'] },
    of: ({ payableRate }) => payableRate,
  },
  billing: {
    label: 'exception.billing',
    kind: 'money',
    access: { all: ['finance.viewBilling'] },
    of: ({ billingRate }) => billingRate,
  },
  from: { label: 'terms.from', kind: 'day', of: ({ from }) => from },
  note: { label: 'field.note', kind: 'text', of: ({ note }) => note },
});
