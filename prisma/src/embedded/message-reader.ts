/** Request codes that start-up packets have in place of the protocol version. */
const SSL_REQUEST = 80877103;
const CANCEL_REQUEST = 80877102;
const GSS_ENCRYPTION_REQUEST = 80877104;

/** Types of messages that end a turn (see `MessageReader`): simple query, sync, function call, terminate. */
const TURN_ENDS = new Set(['Q', 'S', 'F', 'X'].map((type) => type.charCodeAt(0)));

export type Turn =
  | { kind: 'encryption' }
  | { kind: 'cancel' }
  | { kind: 'terminate' }
  | { kind: 'messages'; bytes: Uint8Array };

/**
 * Splits the bytes of one client (PostgreSQL's frontend/backend protocol 3) into turns. A turn is one request: all
 * messages up to one that requires a response. Parse, bind and execute must stay in one turn, because all clients share the unnamed statement
 * of the single embedded session.
 */
export class MessageReader {
  private buffered = Buffer.alloc(0);
  private started = false;

  *read(chunk: Buffer): Generator<Turn> {
    this.buffered = Buffer.concat([this.buffered, chunk]);
    while (true) {
      const turn = this.started ? this.nextTurn() : this.nextStartup();
      if (!turn) return;
      yield turn;
    }
  }

  private nextStartup(): Turn | undefined {
    if (this.buffered.length < 8) return;
    const length = this.buffered.readInt32BE(0);
    if (this.buffered.length < length) return;
    const code = this.buffered.readInt32BE(4);
    const bytes = this.take(length);
    if (code === SSL_REQUEST || code === GSS_ENCRYPTION_REQUEST) return { kind: 'encryption' };
    if (code === CANCEL_REQUEST) return { kind: 'cancel' };
    this.started = true;
    return { kind: 'messages', bytes };
  }

  private nextTurn(): Turn | undefined {
    let end = 0;
    while (this.buffered.length >= end + 5) {
      const type = this.buffered.readUInt8(end);
      end += 1 + this.buffered.readInt32BE(end + 1);
      if (this.buffered.length < end) return;
      if (!TURN_ENDS.has(type)) continue;
      const bytes = this.take(end);
      return type === 'X'.charCodeAt(0) ? { kind: 'terminate' } : { kind: 'messages', bytes };
    }
  }

  private take(length: number): Uint8Array {
    const bytes = Uint8Array.from(this.buffered.subarray(0, length));
    this.buffered = this.buffered.subarray(length);
    return bytes;
  }
}
