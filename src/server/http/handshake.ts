import { IncomingMessage } from 'node:http';

/** Whether a request opens a socket here. What `ws` would refuse by itself, in a shape of its own, is none. */
function isHandshake({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    /^\/ws(\?|$)/.test(url ?? '') &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
    headers['sec-websocket-version'] === '13'
  );
}

/**
 * Node hands over as an upgrade whatever asks for one, once anybody listens for them. Other protocols are offered with
 * ordinary requests too, such as HTTP/2 by Java and `curl --http2`: such an offer may be passed over (RFC 9110 §7.8), and the
 * request is answered as if it had made none.
 */
export class Request extends IncomingMessage {
  /** What the parser says, which sets it before anybody reads it. */
  declare private asked: boolean | null;

  set upgrade(asked: boolean | null) {
    this.asked = asked;
  }
  get upgrade(): boolean {
    return this.asked === true && isHandshake(this);
  }
}
