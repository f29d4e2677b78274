import type { ComponentType } from 'react';
import { AgentStatements } from '#contracts/api/reports.ts';
import { SkillExceptions } from '#contracts/api/skill-exceptions.ts';
import type { Access } from '#contracts/permissions.ts';
import { ExceptionsTab } from '../notes/ExceptionsTab.tsx';
import { ExclusionsTab } from '../notes/ExclusionsTab.tsx';
import { NotesTab } from '../notes/NotesTab.tsx';
import { RatingsTab } from '../ratings/RatingsTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { EmployersTab } from './EmployersTab.tsx';
import { EventsTab } from './EventsTab.tsx';
import { FinanceTab } from './FinanceTab.tsx';
import { LevelTab } from './LevelTab.tsx';
import { LicencesTab } from './LicencesTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import { SkillsTab } from './SkillsTab.tsx';

type EmployeeTab = {
  /** After `employee-tab-`, in camelCase. */
  readonly id: string;
  /** Key of the tab's name. */
  readonly title: string;
  /** Key of its name for people who may not see pay; left out: the same. */
  readonly titleWithoutPay?: string;
  /** Who has it; for others it is absent. */
  readonly access: Access;
  readonly screen: ComponentType<{ readonly agentId: string }>;
};

/** What an employee's screen is made of (rule emp.tabs), in the order of the tabs. */
export const employeeTabs: readonly EmployeeTab[] = [
  { id: 'profile', title: 'employee.tab.profile', access: { all: ['agent.view'] }, screen: ProfileTab },
  { id: 'events', title: 'employee.tab.events', access: { all: ['agent.view'] }, screen: EventsTab },
  { id: 'permitsAndTerritories', title: 'employee.tab.permits', access: { all: ['agent.view'] }, screen: LicencesTab },
  {
    id: 'levelsAndSalary',
    title: 'employee.tab.levels',
    titleWithoutPay: 'employee.level',
    access: { all: ['agent.view'] },
    screen: LevelTab,
  },
  { id: 'finance', title: 'agentDialog.tab.finance', access: AgentStatements.access, screen: FinanceTab },
  { id: 'ratings', title: 'employee.tab.ratings', access: { all: ['agent.viewRatings'] }, screen: RatingsTab },
  { id: 'notes', title: 'employee.tab.notes', access: { all: ['agent.view'] }, screen: NotesTab },
  { id: 'exclusions', title: 'employee.tab.exclusions', access: { all: ['agent.view'] }, screen: ExclusionsTab },
  { id: 'schedule', title: 'employee.tab.schedule', access: { all: ['agent.view'] }, screen: ScheduleTab },
  { id: 'employers', title: 'employee.tab.employers', access: { all: ['agent.view'] }, screen: EmployersTab },
  { id: 'skills', title: 'employee.tab.skills', access: { all: ['agent.view'] }, screen: SkillsTab },
  {
    id: 'documents',
    title: 'employee.tab.documents',
    access: { all: ['agent.viewDocumentations'] },
    screen: DocumentsTab,
  },
  {
    id: 'exceptions',
    title: 'employee.tab.exceptions',
    access: { ...SkillExceptions.access, all: ['agent.view'] },
    screen: ExceptionsTab,
  },
];
