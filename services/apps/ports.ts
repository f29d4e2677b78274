import type { Provider } from '@nestjs/common';
import { EventStore } from '#contracts/events/event-store.ts';
import { Geocoder } from '#kernel/geocoder.ts';
import { IdentityProviders } from '#kernel/identity-providers.ts';
import { ProviderLinks } from '#kernel/provider-links.ts';
import { Gateways, StoredMessages, Replies } from '#kernel/channels.ts';
import { Clock } from '#kernel/clock.ts';
import { ConnectionUses } from '#kernel/connections.ts';
import { Deliveries, NoticeListener, OptOuts } from '#kernel/deliveries.ts';
import { Devices } from '#kernel/devices.ts';
import { Files } from '#kernel/files.ts';
import { LogProof, StoredLog } from '#kernel/log-proof.ts';
import { Numbers } from '#kernel/numbers.ts';
import { Origin } from '#kernel/origin.ts';
import { Passwords } from '#kernel/passwords.ts';
import { PersonalKeys } from '#kernel/personal-keys.ts';
import { Positions } from '#kernel/positions.ts';
import { Queue } from '#kernel/queue.ts';
import { Registry } from '#kernel/registry.ts';
import { Reservations } from '#kernel/reservations.ts';
import { Secrets } from '#kernel/secrets.ts';
import { SecondFactors } from '#kernel/second-factors.ts';
import { IdempotencyStore, Throttles, Credentials, KnownBrowsers, Sessions } from '#kernel/sessions.ts';
import { Signer } from '#kernel/signer.ts';
import { Vault } from '#kernel/vault.ts';
import { WebhookLog, WebhookSender } from '#kernel/webhooks.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Features } from '#services/http/features.ts';
import { ForwardedHeaders } from '#services/http/forwarded-headers.ts';
import { Setup } from '#services/health/setup.ts';
import { PortalSettings } from '#services/identity/session/session-user.ts';
import { mapOf } from './map-background.ts';
import { setupOf } from './setup-of.ts';
import type { Platform } from './platform.ts';

/** A port by its class and what serves it; nothing does while the calls are only described. */
const value = <Port>(provide: abstract new (...args: never[]) => Port, useValue: Port): Provider => ({
  provide,
  useValue,
});

const forwardedOf = (config: Platform['config'] | undefined) =>
  new ForwardedHeaders({ proxies: config?.VIGIE_TRUST_PROXY ?? 0, origin: config?.VIGIE_ORIGIN });

/** Settings of Firebase for browsers; without them they get no pushes. */
const firebaseOf = (config: Platform['config'] | undefined): PortalSettings['values']['push'] =>
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
export const ports = (platform: Platform): Provider[] => {
  const { config, identity } = platform;
  return [
    value(Clock, platform.clock),
    value(Setup, new Setup(setupOf(config))),
    value(Features, new Features(featuresOf(config))),
    value(ForwardedHeaders, forwardedOf(config)),
    value(ConnectionUses, platform.connectionUses),
    value(ReadModels, platform.models),
    value(EventStore, platform.store),
    value(StoredLog, platform.log),
    value(LogProof, platform.logProof),
    value(Reservations, platform.reservations),
    value(Throttles, identity?.throttles),
    value(Credentials, identity?.credentials),
    value(KnownBrowsers, identity?.browsers),
    value(Passwords, identity?.passwords),
    value(Sessions, identity?.sessions),
    value(SecondFactors, identity?.secondFactors),
    value(ProviderLinks, identity?.providerLinks),
    value(IdentityProviders, identity?.providers),
    value(IdempotencyStore, platform.answers),
    value(Queue, platform.queue),
    value(StoredMessages, platform.outbox),
    value(Gateways, platform.gateways),
    value(Deliveries, platform.deliveries),
    value(OptOuts, platform.optOuts),
    value(Devices, platform.devices),
    value(Replies, platform.replies),
    value(Origin, new Origin(config?.origin)),
    value(ProjectionProgress, platform.seen),
    value(PersonalKeys, platform.personalKeys),
    value(Positions, platform.positions),
    value(Files, platform.files),
    value(Registry, platform.registry),
    value(Numbers, platform.numbers),
    value(Secrets, platform.secrets),
    value(Signer, platform.signer),
    value(Geocoder, platform.geocoder),
    value(Vault, platform.vault),
    value(WebhookLog, platform.webhooks),
    value(WebhookSender, platform.webhookSender),
    value(NoticeListener, { on: platform.noticesMoved }),
    value(
      PortalSettings,
      new PortalSettings({
        helpDesk: { en: config?.VIGIE_HELP_EN, fr: config?.VIGIE_HELP_FR },
        contact: config?.VIGIE_CONTACT,
        refreshIntervalMs: 5000,
        autoRefresh: false,
        map: mapOf(config, platform.ground),
        push: firebaseOf(config),
        geocoding: config?.VIGIE_GEOCODER_URL !== undefined,
        webPush: config?.VAPID_PUBLIC_KEY ?? null,
        features: featuresOf(config),
      }),
    ),
  ];
};

const featuresOf = (config: Platform['config'] | undefined) => ({
  tasks: config?.VIGIE_FEATURE_TASKS ?? true,
  location: config?.VIGIE_FEATURE_LOCATION ?? true,
});
