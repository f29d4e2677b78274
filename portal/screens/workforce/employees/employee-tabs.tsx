import type { ComponentType } from 'react';
import type { Grant } from '#contracts/permissions.ts';
import { ExceptionsTab } from '../notes/ExceptionsTab.tsx';
import { ExclusionsTab } from '../notes/ExclusionsTab.tsx';
import { NotesTab } from '../notes/NotesTab.tsx';
import { RatingsTab } from '../ratings/RatingsTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { EmployersTab } from './EmployersTab.tsx';
import { EventsTab } from './EventsTab.tsx';
import { LevelTab } from './LevelTab.tsx';
import { PermitsTab } from './PermitsTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import { SkillsTab } from './SkillsTab.tsx';

export type EmployeeTab = {
  /** After `employee-tab-`, in camelCase. */
  readonly id: string;
  /** Key of the tab's name. */
  readonly title: string;
  /** Without it the tab is absent. */
  readonly grant: Grant;
  readonly screen: ComponentType<{ readonly agentId: string }>;
};

/** What an employee's screen is made of (rule emp.tabs), in the order of the tabs. */
export const employeeTabs: readonly EmployeeTab[] = [
  { id: 'profile', title: 'employee.tab.profile', grant: 'agent.view', screen: ProfileTab },
  { id: 'events', title: 'employee.tab.events', grant: 'agent.view', screen: EventsTab },
  { id: 'permitsAndTerritories', title: 'employee.tab.permits', grant: 'agent.view', screen: PermitsTab },
  { id: 'levelsAndSalary', title: 'employee.tab.levels', grant: 'agent.view', screen: LevelTab },
  { id: 'ratings', title: 'employee.tab.ratings', grant: 'agent.viewRatings', screen: RatingsTab },
  { id: 'notes', title: 'employee.tab.notes', grant: 'agent.view', screen: NotesTab },
  { id: 'exclusions', title: 'employee.tab.exclusions', grant: 'agent.view', screen: ExclusionsTab },
  { id: 'schedule', title: 'employee.tab.schedule', grant: 'agent.view', screen: ScheduleTab },
  { id: 'employers', title: 'employee.tab.employers', grant: 'agent.view', screen: EmployersTab },
  { id: 'skills', title: 'employee.tab.skills', grant: 'agent.view', screen: SkillsTab },
  { id: 'documents', title: 'employee.tab.documents', grant: 'agent.viewDocumentations', screen: DocumentsTab },
  { id: 'exceptions', title: 'employee.tab.exceptions', grant: 'agent.view', screen: ExceptionsTab },
];
