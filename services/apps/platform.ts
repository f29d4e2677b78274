import { Redis } from 'ioredis';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { Outbox } from '#infra/channels/outbox.ts';
import { migrateConnections } from '#infra/connections/schema.ts';
import { PostgresConnectionUses } from '#infra/connections/uses.ts';
import { PostgresDevices } from '#infra/channels/push/devices.ts';
import { PostgresOptOuts } from '#infra/deliveries/opt-outs.ts';
import { PostgresDeliveries } from '#infra/deliveries/postgres.ts';
import { NoticeListener } from '#infra/deliveries/notice-listener.ts';
import { migrateNotices } from '#infra/deliveries/schema.ts';
import type { EventStoreDbStore } from '#infra/event-store/eventstoredb.ts';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { migrateLogProof, PostgresLogProof } from '#infra/log-proof/postgres.ts';
import { PmtilesGround } from '#infra/map-ground/pmtiles.ts';
import { Argon2Passwords } from '#infra/password/argon2.ts';
import { PostgresPositions } from '#infra/positions/postgres.ts';
import { PositionPubSub } from '#infra/positions/position-pub-sub.ts';
import { BullMqQueue } from '#infra/queue/bullmq.ts';
import { noteCuts } from '#infra/postgres/connection.ts';
import { PostgresRegistry } from '#infra/registry/postgres.ts';
import { PostgresReservations } from '#infra/reservations/postgres.ts';
import { PostgresPersonalKeys } from '#infra/secrets/personal-keys.ts';
import { PostgresSecrets } from '#infra/secrets/postgres.ts';
import { PostgresWebhookLog } from '#infra/webhooks/postgres.ts';
import { migrateWebhooks } from '#infra/webhooks/schema.ts';
import { HttpsWebhookSender } from '#infra/webhooks/sender.ts';
import { Nominatim } from '#infra/geocoding/nominatim.ts';
import { HmacSigner } from '#infra/secrets/signer.ts';
import { AesVault } from '#infra/secrets/vault.ts';
import { RedisThrottle } from '#infra/session/throttle.ts';
import { PostgresCheckpoints } from '#infra/session/checkpoints.ts';
import { PostgresCredentials } from '#infra/session/credentials.ts';
import { PostgresIdempotencyStore } from '#infra/session/idempotency-store.ts';
import { PostgresKnownBrowsers } from '#infra/session/known-browsers.ts';
import { PostgresNumbers } from '#infra/session/numbers.ts';
import { migrateIdentity } from '#infra/session/schema.ts';
import { PostgresSecondFactors } from '#infra/session/second-factors.ts';
import { PostgresProviderLinks } from '#infra/session/provider-links.ts';
import { OpenIdProviders } from '#infra/identity-provider/openid.ts';
import { PostgresSessions } from '#infra/session/sessions.ts';
import { FolderFiles } from '#infra/storage/folder.ts';
import type { Gateways, StoredMessages, Replies } from '#kernel/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import { systemClock } from '#kernel/clock.ts';
import type { ConnectionUses } from '#kernel/connections.ts';
import type { Deliveries, OptOuts } from '#kernel/deliveries.ts';
import type { Devices } from '#kernel/devices.ts';
import type { EventStore } from '#contracts/events/event-store.ts';
import type { Files } from '#kernel/files.ts';
import type { LogProof, StoredLog } from '#kernel/log-proof.ts';
import type { Checkpoints } from '#kernel/policies.ts';
import type { Numbers } from '#kernel/numbers.ts';
import type { PersonalKeys } from '#kernel/personal-keys.ts';
import type { Positions } from '#kernel/positions.ts';
import type { Queue } from '#kernel/queue.ts';
import type { Registry } from '#kernel/registry.ts';
import type { Reservations } from '#kernel/reservations.ts';
import type { SecondFactors } from '#kernel/second-factors.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { Passwords } from '#kernel/passwords.ts';
import { noteCut } from '#kernel/cut-connections.ts';
import type { IdempotencyStore, Throttles, Credentials, KnownBrowsers, Sessions } from '#kernel/sessions.ts';
import type { Geocoder } from '#kernel/geocoder.ts';
import type { IdentityProviders } from '#kernel/identity-providers.ts';
import type { ProviderLinks } from '#kernel/provider-links.ts';
import type { Signer } from '#kernel/signer.ts';
import type { WebhookLog, WebhookSender } from '#kernel/webhooks.ts';
import { upcasting } from '#contracts/events/upcast.ts';
import type { Vault } from '#kernel/vault.ts';
import { migrate, openReadModels } from '#projections/kernel/data-source.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { areFilesElsewhere, type Config } from './config.ts';
import { openGateways, openReplies } from './open-gateways.ts';

/** All servers and providers that the services use, each behind its port. */
export type Platform = {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: DataSource;
  /** The part that the services use. */
  readonly models: ReadModels;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly log: StoredLog;
  readonly logProof: LogProof;
  readonly reservations: Reservations;
  readonly identity: {
    readonly throttles: Throttles;
    readonly browsers: KnownBrowsers;
    readonly credentials: Credentials;
    readonly passwords: Passwords;
    readonly secondFactors: SecondFactors;
    readonly providerLinks: ProviderLinks;
    readonly providers: IdentityProviders;
    readonly sessions: Sessions;
  };
  readonly answers: IdempotencyStore;
  readonly checkpoints: Checkpoints;
  readonly numbers: Numbers;
  readonly personalKeys: PersonalKeys;
  readonly positions: Positions;
  readonly queue: Queue;
  readonly gateways: Gateways;
  readonly deliveries: Deliveries;
  readonly optOuts: OptOuts;
  readonly devices: Devices;
  readonly replies: Replies;
  /** Calls the listener whenever the state of a delivery has changed, in any process. */
  readonly noticesMoved: (listener: () => void) => void;
  /** Messages that are stored because their channel has no provider. */
  readonly outbox: StoredMessages;
  readonly seen: ProjectionProgress;
  readonly files: Files;
  readonly registry: Registry;
  readonly connectionUses: ConnectionUses;
  readonly vault: Vault;
  readonly secrets: Secrets;
  readonly signer: Signer;
  readonly geocoder: Geocoder;
  /** The map background from a file of the installation. */
  readonly ground: PmtilesGround | null;
  readonly webhooks: WebhookLog;
  readonly webhookSender: WebhookSender;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly clock?: Clock;
  /** Off for programs that only append to the log. */ readonly listening?: boolean;
};

/** Opens the stores and gateways that the configuration names. */
export const openPlatform = async (
  config: Config,
  { clock = systemClock, listening = true }: Options = {},
): Promise<Platform> => {
  const ground = config.VIGIE_MAP_FILE ? await PmtilesGround.open(config.VIGIE_MAP_FILE) : null;
  const pool = openPool(config, 10, 'identity');
  const locks = openPool(config, 8, 'reservations');
  const sharedLocks = openPool(config, 2, 'shared reservations');
  const store = await openStore(config);
  const db = await openReadModels(config.DATABASE_URL);
  const redis = await openRedis(config);
  const queue = new BullMqQueue({ url: config.REDIS_URL, prefix: config.VIGIE_PREFIX });
  const seen = new ProjectionProgress(config.DATABASE_URL);
  const signals = new NoticeListener(config.DATABASE_URL);
  const positionSignals = new PositionPubSub(redis, config.VIGIE_PREFIX);
  if (listening) positionSignals.start();
  if (listening) await Promise.all([seen.start(), signals.start()]);
  const vault = new AesVault(config.VIGIE_SECRET_KEY);
  const outbox = await Outbox.open(pool);
  return {
    config,
    clock,
    db,
    models: new ReadModels(db),
    pool,
    store: upcasting(store),
    log: { read: (stream) => store.read(stream), readAll: (after, limit) => store.readAll(after, limit) },
    logProof: new PostgresLogProof(pool),
    reservations: new PostgresReservations(pool, locks, sharedLocks),
    identity: {
      sessions: new PostgresSessions(pool),
      credentials: new PostgresCredentials(pool, vault, config.VIGIE_SECRET_KEY),
      passwords: new Argon2Passwords(),
      browsers: new PostgresKnownBrowsers(pool),
      secondFactors: new PostgresSecondFactors(pool, vault),
      providerLinks: new PostgresProviderLinks(pool, vault),
      providers: new OpenIdProviders(config.VIGIE_IDENTITY_PROVIDER),
      throttles: {
        'sign-in': new RedisThrottle(redis, config.VIGIE_PREFIX, 'sign-in'),
        link: new RedisThrottle(redis, config.VIGIE_PREFIX, 'link'),
        reset: new RedisThrottle(redis, config.VIGIE_PREFIX, 'reset'),
        password: new RedisThrottle(redis, config.VIGIE_PREFIX, 'password'),
        code: new RedisThrottle(redis, config.VIGIE_PREFIX, 'code'),
        setup: new RedisThrottle(redis, config.VIGIE_PREFIX, 'setup'),
        punch: new RedisThrottle(redis, config.VIGIE_PREFIX, 'punch'),
        provider: new RedisThrottle(redis, config.VIGIE_PREFIX, 'provider'),
        webhook: new RedisThrottle(redis, config.VIGIE_PREFIX, 'webhook'),
        mail: new RedisThrottle(redis, config.VIGIE_PREFIX, 'mail'),
        apply: new RedisThrottle(redis, config.VIGIE_PREFIX, 'apply'),
      },
    },
    answers: new PostgresIdempotencyStore(pool),
    checkpoints: new PostgresCheckpoints(pool),
    numbers: new PostgresNumbers(pool),
    personalKeys: new PostgresPersonalKeys(pool, vault),
    positions: new PostgresPositions(pool, positionSignals),
    queue,
    gateways: await openGateways(config, pool, outbox),
    deliveries: new PostgresDeliveries(pool),
    optOuts: new PostgresOptOuts(pool),
    devices: new PostgresDevices(pool),
    replies: await openReplies(config),
    noticesMoved: signals.on,
    outbox,
    seen,
    files: await openFiles(config),
    registry: new PostgresRegistry(pool),
    connectionUses: new PostgresConnectionUses(pool),
    vault,
    secrets: new PostgresSecrets(pool, vault),
    signer: new HmacSigner(config.VIGIE_SECRET_KEY),
    geocoder: new Nominatim(config.VIGIE_GEOCODER_URL, config.origin),
    ground,
    webhooks: new PostgresWebhookLog(pool),
    webhookSender: new HttpsWebhookSender({}, config.VIGIE_WEBHOOK_RECEIVER),
    close: async () => {
      await queue.close();
      await Promise.all([seen.stop(), signals.stop()]);
      await store.close();
      await db.destroy();
      positionSignals.stop();
      redis.disconnect();
      await Promise.all([locks.end(), sharedLocks.end()]);
      await pool.end();
      await ground?.close();
    },
  };
};

const openPool = ({ DATABASE_URL }: Config, max: number, name: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  noteCuts(pool, name);
  return pool;
};

/** The client of EventStoreDB is loaded only where it is used. */
const openStore = async ({ EVENTSTORE_URL, DATABASE_URL }: Config): Promise<EventStoreDbStore | PostgresEventStore> =>
  EVENTSTORE_URL
    ? (await import('#infra/event-store/eventstoredb.ts')).EventStoreDbStore.open({ url: EVENTSTORE_URL })
    : PostgresEventStore.open({ url: DATABASE_URL });

/** Connects to Redis, or goes on trying: until then, tries are counted in memory. */
const openRedis = async ({ REDIS_URL }: Config): Promise<Redis> => {
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 200, 2000),
  });
  redis.on('error', (failure) => noteCut({ server: 'Redis', connection: 'attempts', failure }));
  await redis.connect().catch(() => {}); // the error is logged, and the connection is tried again
  return redis;
};

/** The S3 client is large: it is loaded only where it is used. */
export const openFiles = async ({ FILES_URL }: Pick<Config, 'FILES_URL'>): Promise<Files> =>
  areFilesElsewhere(FILES_URL)
    ? new (await import('#infra/storage/s3.ts')).S3Files(FILES_URL)
    : new FolderFiles(FILES_URL);

/**
 * Brings every table up to date: the log, claims, identity and read models. Safe to repeat, and to run in several
 * processes at once.
 */
export const migrateAll = async ({ DATABASE_URL, EVENTSTORE_URL }: Config): Promise<void> => {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
  noteCuts(pool, 'migrations');
  try {
    await migrateIdentity(pool);
    await migrateNotices(pool);
    await migrateConnections(pool);
    await migrateWebhooks(pool);
    await migrateLogProof(pool);
    await new PostgresReservations(pool, pool).migrate();
    await new PostgresRegistry(pool).migrate();
    await Outbox.open(pool); // makes its table when it opens
    if (!EVENTSTORE_URL) await (await PostgresEventStore.open({ url: DATABASE_URL })).close(); // makes its tables when it opens
    const db = await openReadModels(DATABASE_URL);
    await migrate(db);
    await db.destroy();
  } finally {
    await pool.end();
  }
};
