// The site's end of a WebSocket (RFC 6455): takes the handshake, reads short texts and says short ones.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Accepts the upgrade; `heard` gets each text of at most 125 bytes. Answers how to say one. */
export function acceptSocket(
  request: IncomingMessage,
  socket: Socket,
  heard: (text: string) => void,
): (text: string) => void {
  const key = `${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  );
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 6 + ((rest[1] ?? 0) & 127)) {
      const length = (rest[1] ?? 0) & 127;
      const [mask, body] = [rest.subarray(2, 6), rest.subarray(6, 6 + length)];
      if ((rest[0] ?? 0) === 0x81)
        heard(Buffer.from(body.map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString());
      rest = rest.subarray(6 + length);
    }
  });
  socket.on('error', () => undefined);
  return (text) => void socket.write(Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]));
}
