import { Server, ServerCredentials, status, type ServiceError } from '@grpc/grpc-js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsService, { type IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { append, batchAppend } from './eventstoredb-stand-in-append.ts';
import { StandInLog } from './eventstoredb-stand-in-log.ts';
import { read } from './eventstoredb-stand-in-read.ts';

type StandInOptions = {
  /** false: as servers before 21.10, which take one append per call. */
  readonly batchAppend?: boolean;
  /** PEM key and certificate; plain text without. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Asked of every call to `Streams`. */
  readonly user?: { readonly username: string; readonly password: string };
};

/**
 * `nobody leads`: gossip names no node that accepts calls; `silent`: the call for the server's features gets no answer.
 */
type StandInTrouble = 'nobody leads' | 'silent';

/**
 * For tests only: an in-memory server for the part of EventStoreDB's gRPC protocol that the adapter uses, with the
 * server's semantics of expected revisions, repetition, positions, filters and catch-up. Its data survive stop and
 * start.
 */
export class EventStoreDbStandIn {
  private server: Server | undefined;
  private readonly log = new StandInLog();
  private trouble: StandInTrouble | undefined;
  port = 0;

  constructor(private readonly options: StandInOptions = {}) {}

  /** Listens on the port of the time before, if there was one. */
  async start(): Promise<void> {
    const server = new Server();
    const guarded: IStreamsServer = {
      read: (call) => (this.isAllowed(call) ? read(this.log, call) : void call.emit('error', denied)),
      append: (call, answer) => (this.isAllowed(call) ? append(this.log, call, answer) : answer(denied)),
      batchAppend: (call) => (this.isAllowed(call) ? batchAppend(this.log, call) : void call.emit('error', denied)),
      delete: (_, answer) => answer(unimplemented),
      tombstone: (_, answer) => answer(unimplemented),
    };
    server.addService(streamsService.StreamsService, guarded);
    server.addService(featuresService.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: (error: null, methods: features.SupportedMethods) => void) =>
        void (this.trouble === 'silent' || answer(null, this.supported())),
    });
    server.addService(gossipService.GossipService, {
      read: (_: unknown, answer: (error: null, cluster: gossip.ClusterInfo) => void) => answer(null, this.cluster()),
    });
    const { tls } = this.options;
    const credentials = tls
      ? ServerCredentials.createSsl(null, [{ private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) }])
      : ServerCredentials.createInsecure();
    this.port = await new Promise<number>((resolve, reject) =>
      server.bindAsync(`127.0.0.1:${this.port}`, credentials, (error, port) => (error ? reject(error) : resolve(port))),
    );
    this.server = server;
  }

  /** Ends every call at once, like a server that is shut down. */
  async stop(): Promise<void> {
    this.server?.forceShutdown();
    this.server = undefined;
  }

  /** A state that a cluster may be in while its nodes can be reached; undefined ends it. */
  suffer(trouble: StandInTrouble | undefined): void {
    this.trouble = trouble;
  }

  private isAllowed(call: { metadata: { get(key: string): unknown[] } }): boolean {
    const { user } = this.options;
    if (!user) return true;
    const [given] = call.metadata.get('authorization');
    return given === `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`;
  }

  /** A cluster of one, which leads unless there is trouble. */
  private cluster(): gossip.ClusterInfo {
    const here = new gossip.EndPoint().setAddress('127.0.0.1').setPort(this.port);
    const { LEADER, UNKNOWN } = gossip.MemberInfo.VNodeState;
    return new gossip.ClusterInfo().setMembersList([
      new gossip.MemberInfo()
        .setState(this.trouble === 'nobody leads' ? UNKNOWN : LEADER)
        .setIsAlive(true)
        .setHttpEndPoint(here),
    ]);
  }

  private supported(): features.SupportedMethods {
    const methods = this.options.batchAppend === false ? ['read', 'append'] : ['read', 'append', 'batchappend'];
    const list = new features.SupportedMethods().setEventStoreServerVersion('23.10.0');
    for (const method of methods) {
      list.addMethods(
        new features.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(method),
      );
    }
    return list;
  }
}

const refusal = (code: status, details: string): ServiceError =>
  Object.assign(new Error(details), { code, details, metadata: undefined as never });
const denied = refusal(status.UNAUTHENTICATED, 'Access denied');
const unimplemented = refusal(status.UNIMPLEMENTED, 'The stand-in deletes nothing');
