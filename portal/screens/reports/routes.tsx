import { Report } from '#portal/ui/icons/first-icons.tsx';
import { agency, customer } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const reports = lazyComponent(() => import('./ReportsScreen.tsx'), 'ReportsScreen');
const statement = lazyComponent(() => import('./pay/StatementScreen.tsx'), 'StatementScreen');
const invoice = lazyComponent(() => import('./billing/InvoiceScreen.tsx'), 'InvoiceScreen');

/** Reports of agencies and of clients. */
export const reportsRoutes: readonly Route[] = [
  ...routesWith({ access: { ...agency, all: ['menus.reports'] }, layout: 'main' }, [
    {
      path: '/agency/reports',
      title: 'menu.agency.reports',
      screen: reports,
      menu: { label: 'menu.agency.reports', icon: Report },
    },
    {
      path: '/agency/reports/pay/:runId/:agentId',
      access: { ...agency, all: ['menus.reports', 'finance.viewPay'] },
      title: 'reports.statement',
      screen: statement,
      parent: '/agency/reports',
    },
    {
      path: '/agency/reports/invoices/:invoiceId',
      access: { ...agency, all: ['menus.reports', 'finance.viewBilling'] },
      title: 'bill.kind.invoice',
      screen: invoice,
      parent: '/agency/reports',
    },
  ]),
  ...routesWith({ access: { ...customer, all: ['menus.customerReports'] }, layout: 'customer' }, [
    {
      path: '/customer/reports',
      title: 'menu.customer.reports',
      screen: reports,
      menu: { label: 'menu.customer.reports', icon: Report },
    },
    {
      path: '/customer/reports/pay/:runId/:agentId',
      access: { ...customer, all: ['menus.customerReports', 'finance.viewPay'] },
      title: 'reports.statement',
      screen: statement,
      parent: '/customer/reports',
    },
    {
      path: '/customer/reports/invoices/:invoiceId',
      access: { ...customer, all: ['menus.customerReports', 'finance.viewBilling'] },
      title: 'bill.kind.invoice',
      screen: invoice,
      parent: '/customer/reports',
    },
  ]),
];
