type Waiting = { client: object; start: () => void };

/** Gives the single session of the embedded database to one client at a time, in the order of their requests. */
export class SessionQueue {
  private owner: object | undefined;
  /** True while the owner's turn runs; false while it holds the session between two turns of a transaction. */
  private busy = false;
  private readonly waiting: Waiting[] = [];

  /** Resolves when the client's turn starts. The client has the session until it leaves. */
  enter(client: object): Promise<void> {
    return new Promise((start) => {
      this.waiting.push({ client, start });
      this.next();
    });
  }

  /** Ends a turn but keeps the session, because the client is inside a transaction. */
  stay(): void {
    this.busy = false;
    this.next();
  }

  /** Ends a turn and releases the session. */
  leave(): void {
    this.owner = undefined;
    this.stay();
  }

  private next(): void {
    if (this.busy) return;
    const index = this.waiting.findIndex(({ client }) => !this.owner || client === this.owner);
    const [turn] = index < 0 ? [] : this.waiting.splice(index, 1);
    if (!turn) return;
    this.owner = turn.client;
    this.busy = true;
    turn.start();
  }
}
