import type { SetupLines } from '../dashboard/SetupChecklist.tsx';

/** What the platform sets up for all companies, and the screen where each is done. */
export const platformSetup: SetupLines = {
  territory: { label: 'setup.territory', to: '/apps/territory' },
  licenceType: { label: 'setup.licenceType', to: '/dashboard' },
  skill: { label: 'setup.skill', to: '/competences/all' },
  requirement: { label: 'setup.requirement', to: '/three-link/all' },
  level: { label: 'setup.level', to: '/dashboard#tab-levels' },
  firstAgency: { label: 'setup.firstAgency', to: '/clients/all#tab-agencies' },
  firstClient: { label: 'setup.firstClient', to: '/clients/all' },
};
