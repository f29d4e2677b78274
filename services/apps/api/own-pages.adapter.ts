import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { ForwardedHeaders } from '#services/http/forwarded-headers.ts';

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;

/** Accepts sockets of our own pages only, for every gateway, so that no other page can use a person's cookie. */
export class OwnPagesAdapter extends IoAdapter {
  private readonly forwardedHeaders: ForwardedHeaders;

  constructor(app: INestApplicationContext) {
    super(app);
    this.forwardedHeaders = app.get(ForwardedHeaders);
  }

  override createIOServer(port: number, options?: Options) {
    const allowRequest: Options['allowRequest'] = (request, decide) =>
      decide(null, this.forwardedHeaders.isOwnOrigin(request.headers));
    return super.createIOServer(port, { ...options, allowRequest } as Options);
  }
}
