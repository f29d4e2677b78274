import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { SystemScreen } from './SystemScreen.tsx';
import { moment } from '#portal/ui/format.ts';

const at = (instant: string) => moment(instant, 'America/Toronto');

const answers: Record<string, unknown> = {
  installation: {
    version: '1.2.3',
    origin: 'https://vigie.test',
    parts: [
      { part: 'email', way: 'outbox' },
      { part: 'sms', way: 'twilio' },
    ],
  },
  projections: {
    head: '12',
    projections: [
      { name: 'shift', position: '00000000000000000745.00000000000000000012', behind: 0, failed: null },
      { name: 'agent', position: '9', behind: 1234, failed: null },
      { name: 'place', position: '3', behind: 9, failed: 'column is missing' },
    ],
  },
  audit: {
    at: '2026-03-01T10:00:00.000Z',
    shifts: 1200,
    assignments: 800,
    findings: [
      {
        kind: 'doubleBooked',
        shiftId: '1',
        requestId: '2',
        title: 'Gala',
        agent: 'Anne Roy',
        start: '2026-03-07T23:00:00.000Z',
        zone: 'America/Toronto',
      },
    ],
  },
  jobs: [
    {
      queue: 'notices',
      id: '7',
      name: 'notices',
      failedAt: '2026-03-01T10:00:00.000Z',
      attempts: 8,
      reason: 'refused',
    },
  ],
  outbox: [
    {
      id: 'a',
      channel: 'email',
      to: 'marie@sentinelle.example',
      subject: 'Your password',
      text: 'Follow this link',
      sentAt: '2026-03-01T10:00:00.000Z',
    },
  ],
};
const open = (data: Record<string, unknown> = answers) =>
  show(<SystemScreen />, {
    user: userOf('admin'),
    serve: ({ path }) => {
      const name = path.split('/').pop()!;
      if (name === 'retry') return { data: {} };
      return name in data
        ? { data: data[name] }
        : path.includes('/health/')
          ? { http: 500, message: 'Out of order' }
          : undefined;
    },
  });
const section = (name: string) => screen.getByRole('region', { name });

describe('the system screen', () => {
  it('says how far each read model is behind, and which one has stopped', async () => {
    await open();
    const rows = within(section('Data freshness')).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Shiftsshift', '0 events', '745.12', 'Up to date'],
      ['Agentsagent', '1,234 events', '9', 'Catching up'],
      ['Placesplace', '9 events', '3', 'Stopped: column is missing'],
    ]);
  });

  it('tells what the audit found, of whom and when', async () => {
    await open();
    const [row] = within(section('Shift audit')).getAllByRole('row').slice(1);
    expect([...row!.children].map((cell) => cell.textContent)).toEqual([
      'Agent assigned to two shifts at once',
      'Gala',
      'Anne Roy',
      at('2026-03-07T23:00:00Z'),
    ]);
    expect(screen.getByText(/^1,200 shifts and 800 assignments checked/)).not.toBeNull();
  });

  it('tells the version, what is set up, and which variables set up the rest', async () => {
    await open();
    const rows = within(section('Installation')).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Email', 'Nothing: messages are kept here', 'SMTP_URL, MAIL_FROM'],
      ['SMS', 'Twilio', ''],
    ]);
    expect(screen.getByText('Version 1.2.3, at https://vigie.test')).not.toBeNull();
  });

  it('says what became of a mail to oneself, as its server said it', async () => {
    const testmessage = { to: 'admin@vigie.test', outcome: 'refused', reason: '550 no such mailbox' };
    const { user } = await open({ ...answers, testmessage });
    await user.click(screen.getByRole('button', { name: 'Send me a test email' }));
    await settled();
    expect(
      screen.getByText('The mail server refused the email to admin@vigie.test: 550 no such mailbox'),
    ).not.toBeNull();
  });

  it('tries a dead job again', async () => {
    const { user } = await open();
    expect(within(section('Failed tasks')).getByText('notices · 7')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again: Notification sending' }));
    // A toast ends by itself, on a busy machine before all that is asked has been answered.
    await screen.findByText('The task is being tried again');
    expect(asked.filter(({ path }) => path.endsWith('/retry')).map(({ body }) => body)).toEqual([
      { queue: 'notices', id: '7' },
    ]);
    await settled();
  });

  it('lets the messages be read that no server took', async () => {
    await open();
    expect(within(section('Messages kept here')).getByText('Follow this link')).not.toBeNull();
  });

  it('is calm where there is nothing, and says what could not be asked', async () => {
    await open({ projections: answers['projections'], jobs: [] });
    expect(within(section('Failed tasks')).getByText('No failed tasks')).not.toBeNull();
    expect(within(section('Messages kept here')).getByText('Out of order')).not.toBeNull();
  });
});
