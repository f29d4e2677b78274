import type { Provider } from '@nestjs/common';
import { ReadModels } from '#projections/kernel/read-models.ts';
import type { PortalSettings } from '#services/identity/session/session-user.ts';
import type { Platform } from './platform.ts';

const value = (provide: string, useValue: unknown): Provider => ({ provide, useValue });

/** What browsers are told of Firebase; without it they are sent no pushes. */
const webPush = (config: Platform['config'] | undefined): PortalSettings['push'] =>
  config?.FIREBASE_VAPID_KEY
    ? {
        apiKey: config.FIREBASE_API_KEY!,
        projectId: config.FIREBASE_PROJECT_ID!,
        appId: config.FIREBASE_APP_ID!,
        senderId: config.FIREBASE_SENDER_ID!,
        vapidKey: config.FIREBASE_VAPID_KEY,
      }
    : null;

/** The ports by name, as the services ask for them. */
export const ports = ({
  config,
  clock,
  models,
  store,
  reservations,
  identity,
  answers,
  queue,
  deliveries,
  optOuts,
  devices,
  replies,
  noticesMoved,
  outbox,
  seen,
  numbers,
  personalKeys,
  positions,
  files,
  registry,
  vault,
  secrets,
  signer,
}: Platform): Provider[] => [
  value('Clock', clock),
  { provide: ReadModels, useValue: models },
  value('EventStore', store),
  value('Reservations', reservations),
  value('Identity', identity),
  value('Sessions', identity?.sessions),
  value('Answers', answers),
  value('Queue', queue),
  value('KeptMessages', outbox),
  value('Deliveries', deliveries),
  value('OptOuts', optOuts),
  value('Devices', devices),
  value('Replies', replies),
  value('Origin', config?.origin),
  value('Seen', seen),
  value('PersonalKeys', personalKeys),
  value('Positions', positions),
  value('Files', files),
  value('Registry', registry),
  value('Numbers', numbers),
  value('Vault', vault),
  value('Secrets', secrets),
  value('Signer', signer),
  value('Feed', { store, clock, noticesMoved }),
  value('PortalSettings', {
    helpDesk: { en: config?.VIGIE_HELP_EN, fr: config?.VIGIE_HELP_FR },
    contact: config?.VIGIE_CONTACT,
    refreshIntervalMs: 5000,
    autoRefresh: false,
    map: { tiles: config?.VIGIE_MAP_TILES ?? null, attribution: config?.VIGIE_MAP_ATTRIBUTION ?? '' },
    push: webPush(config),
    features: { tasks: true, location: true },
  }),
];
