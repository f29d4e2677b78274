import type { Language } from '#contracts/events/event-store.ts';
import { messagesPerStream, type ChatSide } from '#contracts/values/chat.ts';
import { keysOfThread } from '#kernel/personal-keys.ts';
import { threadIdOf } from '#services/scheduling/shift/thread-id.ts';
import { sealedFor } from '#services/chat/message.view.ts';
import { thread } from '#services/chat/thread.decider.ts';
import { agencies, customers } from './accounts.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenarios.ts';
import type { Participants } from './shift-scenario.ts';
import { idOf, type Step } from './steps.ts';
import { plus } from './time.ts';

/** Who writes, minutes from the start of the supervisor's shift, and what. */
type Line = readonly [side: ChatSide, minutes: number, text: string];

const conversations: Record<Language, readonly (readonly Line[])[]> = {
  fr: [
    [
      ['company', -95, 'La porte 4 reste fermée ce soir, le public entre par la 2. Peux-tu y mettre un agent de plus?'],
      ['agent', -88, 'Bien reçu. Je déplace quelqu’un de la fouille à la porte 2.'],
      ['company', -87, 'Parfait, merci.'],
      ['agent', 40, 'L’équipe est en poste. Il manque deux radios, pouvez-vous en apporter?'],
      ['agent', 55, 'Un agent du périmètre est en retard, je couvre le secteur en attendant.'],
    ],
    [
      ['company', -60, 'Le client ouvre les portes 15 minutes plus tôt. Peux-tu avertir tout le monde au breffage?'],
      ['agent', -52, 'C’est fait, tout le monde est au courant.'],
    ],
  ],
  en: [
    [
      ['company', -70, 'Deliveries come through the loading dock until 19:00. Can you keep one agent there?'],
      ['agent', -64, 'Will do. I’ll move them inside once the dock closes.'],
      ['agent', 35, 'Everyone is on site. Radio 3 is losing its charge.'],
    ],
    [
      ['company', -80, 'The client wants bags checked at both doors tonight.'],
      ['agent', -71, 'Got it, both doors are covered.'],
      ['company', -70, 'Thanks!'],
    ],
  ],
};
const present: readonly Scenario[] = ['worked', 'break', 'corrected', 'lateWorked'];

/**
 * What a supervisor and the dispatcher wrote to each other; the dispatcher has read all but what came during the shift.
 */
export const chatSteps = (
  { id: shiftId, start, end, handedTo }: DemoShift,
  scenario: Scenario,
  { id: siteEventId, customer, agency }: DemoEvent,
  { dispatcher, employerId: companyId }: Participants,
  agent: DemoAgent,
  random: Random,
): Step[] => {
  if (!present.includes(scenario)) return [];
  const conversation = { siteEventId, agentId: agent.id, companyId };
  const threadId = threadIdOf(conversation);
  const part = { ...conversation, threadId, part: 0 };
  const supervised = {
    agentId: agent.id,
    isSupervisor: true,
    confirmed: true,
    end,
    customerId: customers[customer].id,
    agencyId: agency && agencies[agency].id,
    subcontractedTo: handedTo ? agencies[handedTo].id : null,
  };
  const company = { personId: dispatcher.userId, side: 'company' } as const;
  const stream = `thread-${threadId}`;
  const lines = random.pick(conversations[agent.person.language]);
  const sent = lines.map(([side, minutes, text], index): Step => {
    const at = plus(start, minutes);
    const messageId = idOf('message', threadId, shiftId, index);
    const by = side === 'company' ? company : { personId: agent.id, side };
    return {
      at,
      by: side === 'company' ? dispatcher : agent.person,
      stream,
      after: `shift-${shiftId}`,
      run: async ({ commands, personalKeys }, caller) => {
        const month = at.slice(0, 7);
        const sealed = await personalKeys.seal(keysOfThread(threadId), month, text, sealedFor(messageId));
        const ground = { shifts: [supervised], employed: false };
        return commands.run(
          thread,
          'Send',
          threadId,
          { in: part, messageId, by, month, text: sealed!, files: [], ground },
          caller,
        );
      },
    };
  });
  const read: Step = {
    at: plus(start, -20),
    by: dispatcher,
    stream,
    run: ({ commands }, caller) =>
      commands.run(thread, 'Read', threadId, { in: part, by: company, upTo: messagesPerStream }, caller),
  };
  return [...sent, read];
};
