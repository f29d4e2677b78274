import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy on 127.0.0.1 whose connections a test can cut and restore. */
export class CuttableLine {
  private readonly sockets = new Set<Socket>();
  private losing = false;
  private isCut = false;

  private constructor(
    private readonly server: Server,
    /** Port to connect to in place of the server's. */
    readonly port: number,
  ) {}

  static async to(host: string, port: number): Promise<CuttableLine> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new CuttableLine(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => line.join(near, connect(port, host)));
    return line;
  }

  /** Ends every connection and refuses new ones. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  /**
   * Drops the next answer of the server and closes the connection: the request was executed, but its answer is lost.
   */
  loseNextAnswer(): void {
    this.losing = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket, far: Socket): void {
    const end = () => {
      for (const socket of [near, far]) {
        socket.destroy();
        this.sockets.delete(socket);
      }
    };
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', end).on('close', end);
      this.sockets.add(socket);
    }
    if (this.isCut) return end();
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!this.losing) return void near.write(bytes);
      this.losing = false;
      end();
    });
  }
}
