import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { ForwardedHeaders } from '#services/http/forwarded-headers.ts';

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;

/** Opens sockets for our own pages alone, whichever gateway they are for: as with any change, no other page acts on our user's cookie. */
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
