import { useWatch } from 'react-hook-form';
import { nameIn } from '#contracts/values/named.ts';
import type { SaveJobPosting } from '#contracts/api/job-postings.ts';
import { Places } from '#contracts/api/places.ts';
import { PlaceReferences } from '#contracts/api/references.ts';
import type { Request } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useLanguage } from '#portal/language/i18n.ts';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { browserZone } from '#portal/ui/format.ts';

/** Fields of a list; times by the clock of its place, once one is chosen. */
export const JobPostingFields = () => {
  const language = useLanguage();
  const { data: references } = useRead(PlaceReferences, {});
  const { data: places = [] } = useRead(Places, {});
  const {
    place: placeId,
    territories: chosen = [],
    subTerritories: kept = [],
  } = useWatch() as Partial<Request<typeof SaveJobPosting>>;
  const zone = places.find(({ id }) => id === placeId)?.general.timezone ?? browserZone();
  const { competences = [], countries = [], territories = [], levels = [] } = references ?? {};
  const levelOptions = levels.map(({ id, title }) => ({ id, name: title }));
  const areas = territories
    .flatMap((territory) => territory.subTerritories.map((sub) => ({ ...sub, territory })))
    .filter(({ id, territory }) => chosen.length === 0 || chosen.includes(territory.id) || kept.includes(id));
  return (
    <>
      <BilingualField name="title" labelEn="jobPosting.titleEn" labelFr="jobPosting.titleFr" required maxLength={200} />
      <BilingualField
        name="description"
        labelEn="jobPosting.descriptionEn"
        labelFr="jobPosting.descriptionFr"
        rows={3}
        maxLength={5000}
      />
      <SelectField
        name="competences"
        label="jobPosting.competences"
        multiple
        options={competences.map(({ id, name }) => ({ id, name }))}
      />
      <SelectField
        name="countries"
        label="jobPosting.countries"
        multiple
        options={countries.map(({ id, nameEn, nameFr, active }) => ({
          id,
          name: nameIn(language, { nameEn, nameFr }),
          disabled: !active,
          inactive: !active,
        }))}
      />
      <SelectField
        name="territories"
        label="jobPosting.territories"
        multiple
        options={territories.map(({ id, name }) => ({ id, name }))}
      />
      <SelectField
        name="subTerritories"
        label="jobPosting.subTerritories"
        multiple
        options={areas.map(({ id, name, territory }) => ({ id, name, secondaryName: territory.name }))}
      />
      <div className="columns">
        <SelectField name="minLevel" label="jobPosting.minLevel" optional options={levelOptions} />
        <SelectField name="maxLevel" label="jobPosting.maxLevel" optional options={levelOptions} />
      </div>
      <TextField name="eventTitle" label="jobPosting.eventTitle" maxLength={200} />
      <SelectField
        name="place"
        label="jobPosting.place"
        optional
        options={places.map(({ id, general }) => ({
          id,
          name: general.name,
          secondaryName: [general.address, general.city].filter(Boolean).join(', '),
        }))}
      />
      <div className="columns">
        <ZonedDateTimeField name="eventFrom" label="jobPosting.eventFrom" optional zone={zone} />
        <ZonedDateTimeField name="eventTo" label="jobPosting.eventTo" optional zone={zone} />
      </div>
      <div className="columns">
        <ZonedDateTimeField name="deadline" label="jobPosting.deadline" optional zone={zone} />
        <TextField name="applicantsNeeded" label="jobPosting.applicantsNeeded" type="number" optional />
      </div>
      <CheckboxField name="notifyAgents" label="jobPosting.notifyAgents" />
    </>
  );
};
