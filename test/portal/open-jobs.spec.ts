import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { atRest, axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const first = '2026-04-10T14:00:00.000Z';
const second = '2026-04-11T14:00:00.000Z';
const third = '2026-04-12T14:00:00.000Z';

describe('open jobs, between a planner’s window and an agent’s telephone', () => {
  let stage: Stage;
  let planner: Page;
  let phone: Page;
  let agency: Browser;
  let requestId: string;
  const shifts: Record<string, string> = {};
  const en = (key: string, values?: Record<string, string | number>) => t('en', key, values);
  const fr = (key: string, values?: Record<string, string | number>) => t('fr', key, values);
  const step = steps(() => stage);
  const publish = (shiftId: string) => agency.call(PublishAffEvents, { affEventId: shiftId });
  const card = (words: string) => phone.getByRole('listitem').filter({ hasText: words });
  const row = (words: string) => planner.getByRole('row').filter({ hasText: words });
  const go = (key: string) =>
    phone
      .getByRole('navigation')
      .getByRole('link', { name: en(key) })
      .click();

  /** The latest link that was sent to an address. */
  const linkFor = async (to: string): Promise<string> => {
    let link = '';
    await eventually(async () => {
      const texts = (await stage.vigie.platform.outbox.latest(20, to)).map(
        ({ text }) => /\/sign-in\/[\w-]+/.exec(text)?.[0],
      );
      link = texts.find(Boolean) ?? '';
      expect(link).not.toBe('');
    });
    return link;
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-06T15:00:00.000Z');
    const customer = await signedIn(stage.vigie, 'customerA');
    agency = await signedIn(stage.vigie, 'agencyA');
    const make = async (start: string, position: string) => {
      const made = await planned(customer, { start, position, agencyId: ids.agencyA, ...(requestId && { requestId }) });
      requestId = made.requestId;
      shifts[position] = made.shiftId;
    };
    await make(first, 'Porte A');
    await make(second, 'Porte B');
    await make(third, 'Porte C');
    planner = await stage.page({ language: 'en', person: 'agencyA' });
    phone = await stage.page({ language: 'en', width: 390, height: 780 });
    await visit(planner, `/agency/requests/detail/${requestId}`);
  });
  afterAll(() => stage.close());

  step('an agent signs in by a link that was sent to them, once', async () => {
    await phone.goto('/login');
    await phone.getByRole('link', { name: en('agentSignIn.from') }).click();
    await phone.getByLabel(en('agentSignIn.contact')).fill('bruno@agents.test');
    await axe(phone);
    await phone.getByRole('button', { name: en('agentSignIn.submit') }).click();
    await see(phone.getByText(en('agentSignIn.sent')));
    const link = await linkFor('bruno@agents.test');
    await phone.goto(link);
    await phone.getByRole('button', { name: en('auth.login.submit') }).click();
    await see(phone.getByRole('heading', { name: en('agent.shifts') }));
    await see(phone.getByText(en('agent.noShifts')));
    await axe(phone);
    await fits(phone);
    // An agent can open none of the planners' pages.
    await phone.goto('/agency/dashboard');
    await see(phone.getByRole('heading', { name: en('agent.shifts') }));
  });

  step(
    'a published shift comes to the telephone, and whoever takes it stands on the planner’s list, without a reload',
    async () => {
      await go('agent.jobs');
      await see(phone.getByText(en('agent.noJobs')));
      await publish(shifts['Porte A']!);
      await see(card('Porte A'));
      await axe(phone);
      await fits(phone);
      await see(row('Porte A').filter({ hasText: en('status.published') }));
      await card('Porte A')
        .getByRole('button', { name: en('agent.take') })
        .click();
      await gone(card('Porte A'));
      await see(row('Porte A').filter({ hasText: en('status.accepted') }));
      await go('agent.shifts');
      await see(card('Porte A').getByText(en('status.accepted')));
    },
  );

  step('where the agency chooses, it sees who wants the job and gives it', async () => {
    await publish(shifts['Porte B']!);
    await planner.getByRole('button', { name: en('openJobs.title') }).click();
    const dialog = planner.getByRole('dialog', { name: en('dialog.published') });
    await dialog.getByLabel(en('openJobs.firstCome')).click();
    await see(planner.getByText(en('openJobs.settings.saved')));
    await axe(planner);
    await go('agent.jobs');
    await card('Porte B')
      .getByRole('button', { name: en('agent.want') })
      .click();
    await see(card('Porte B').getByText(en('agent.answer.claimed')));
    await dialog.getByRole('button', { name: en('openJobs.chooseOne', { name: 'Bruno Côté' }) }).click();
    await see(dialog.getByText(en('openJobs.none')));
    await go('agent.shifts');
    await see(card('Porte B').getByText(en('status.accepted')));
    await publish(shifts['Porte C']!);
    await go('agent.jobs');
    await see(card('Porte C'));
    await dialog.getByRole('button', { name: en('openJobs.withdraw') }).click();
    await planner
      .getByRole('alertdialog')
      .getByRole('button', { name: en('openJobs.withdraw') })
      .click();
    await gone(card('Porte C'));
    await gone(planner.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: en('dialog.close') }).click();
    await gone(dialog);
    await see(row('Porte C').filter({ hasText: en('status.missing') }));
  });

  step('the agent confirms, will be late, punches in and out; the planner sees each step', async () => {
    await go('agent.shifts');
    await see(card('Porte A'));
    await atRest(phone);
    await stage.until('2026-04-10T13:40:00.000Z');
    await card('Porte A')
      .getByRole('button', { name: en('agent.confirm') })
      .click();
    await see(row('Porte A').filter({ hasText: en('status.confirmed') }));
    await card('Porte A')
      .getByRole('button', { name: en('agent.late'), exact: true })
      .click();
    const late = phone.getByRole('dialog', { name: en('agent.late') });
    await axe(phone);
    await late.getByRole('button', { name: en('agent.late.minutes', { n: 15 }) }).click();
    await see(row('Porte A').filter({ hasText: en('status.minLate', { n: 15 }) }));
    await card('Porte A')
      .getByRole('button', { name: en('status.punchIn') })
      .click();
    await phone.getByRole('button', { name: en('agent.position.without') }).click();
    await see(row('Porte A').filter({ hasText: en('status.punchedIn') }));
    await stage.until('2026-04-10T22:05:00.000Z');
    await card('Porte A')
      .getByRole('button', { name: en('status.punchOut') })
      .click();
    await phone
      .getByRole('alertdialog')
      .getByRole('button', { name: en('status.punchOut') })
      .click();
    await see(row('Porte A').filter({ hasText: en('status.punchedOut') }));
    await see(card('Porte A').getByRole('button', { name: en('report.mine') }));
  });

  step('in French, on a narrow telephone: availability, consent, the shifts and the jobs', async () => {
    await phone.setViewportSize({ width: 320, height: 700 });
    stage.speaks(phone, 'fr');
    await phone.getByRole('button', { name: 'Français' }).click();
    await see(phone.getByRole('heading', { name: fr('agent.shifts') }));
    await fits(phone);
    const link = (key: string) => phone.getByRole('navigation').getByRole('link', { name: fr(key) });
    await link('agent.jobs').click();
    await see(phone.getByText(fr('agent.noJobs')));
    await fits(phone);
    await axe(phone);
    await phone.getByRole('link', { name: fr('profile.title') }).click();
    await phone.getByLabel(fr('agent.position.punch')).click();
    await see(phone.getByText(fr('agent.saved')));
    await eventually(async () => expect(await phone.getByLabel(fr('agent.position.punch')).isChecked()).toBe(true));
    await fits(phone);
    await axe(phone);
    const wanted = (topic: string) => phone.getByRole('group', { name: fr(`preferences.topic.${topic}`) });
    expect(await wanted('planning').count()).toBe(0);
    await wanted('jobs')
      .getByRole('checkbox', { name: fr('message.channel.email') })
      .uncheck();
    const preferences = phone.locator('section').filter({ hasText: fr('preferences.title') });
    await preferences.getByRole('button', { name: fr('form.save') }).click();
    await see(phone.getByText(fr('preferences.saved')));
    await screenshot(phone, 'agent-profile-fr', { fullPage: true });
    await phone.getByRole('button', { name: fr('userMenu.logout') }).click();
    await see(phone.getByRole('heading', { name: fr('agentSignIn.title') }));
    await fits(phone);
    await axe(phone);
  });

  step('in French, on a narrow window: the open jobs of an event, announced again to the pool', async () => {
    await publish(shifts['Porte C']!);
    const window = await stage.page({ language: 'fr', person: 'managerA', width: 320, height: 700 });
    await visit(window, `/agency/requests/detail/${requestId}`);
    await window.getByRole('button', { name: fr('openJobs.title') }).click();
    const dialog = window.getByRole('dialog', { name: fr('dialog.published') });
    await see(dialog.getByText(fr('openJobs.answers', { claimed: 0, declined: 0 })));
    await dialog.getByRole('button', { name: fr('openJobs.announce') }).click();
    const announcement = window.getByRole('dialog', { name: fr('announcement.title') });
    const send = announcement.getByRole('button', { name: fr('message.send'), exact: true });
    await see(announcement.getByText(fr('message.announcementEn')));
    expect(await send.isDisabled()).toBe(true);
    await announcement.getByLabel(fr('message.frenchCheckbox')).check();
    await announcement.getByLabel(fr('message.body.fr')).fill('Apportez une lampe');
    expect(await send.isDisabled()).toBe(true);
    await announcement.getByLabel(fr('message.body.en')).fill('x'.repeat(179));
    await see(announcement.getByText(fr('message.counter', { n: 179, max: 178 })));
    expect(await send.isDisabled()).toBe(true);
    await announcement.getByLabel(fr('message.body.en')).fill('Bring a torch');
    await announcement.getByLabel(fr('openJobs.poolOnly')).check();
    await fits(window);
    await axe(window);
    await screenshot(window, 'announce-fr');
    await send.click();
    await see(window.getByText(fr('job.announced')));
    await gone(announcement);
    await fits(window);
    await axe(window);
    await screenshot(window, 'open-jobs-fr');
  });
});
