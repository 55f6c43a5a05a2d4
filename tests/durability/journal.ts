/** What a client was told was done, and what it asked for without hearing of it before the server was killed. */
export type Entry = {
  kind: 'task' | 'message' | 'comment' | 'title';
  mark: string;
  id: number;
  isAcknowledged: boolean;
};

/** The one account of what people believe. It grows over all rounds: what was acknowledged once must stay for good. */
export class Journal {
  readonly entries: Entry[] = [];

  get acknowledged(): Entry[] {
    return this.entries.filter(({ isAcknowledged }) => isAcknowledged);
  }

  /** Writes down what is about to be asked. Returns how to say that it was acknowledged. */
  ask(kind: Entry['kind'], mark: string, id = 0): (id?: number) => void {
    const entry: Entry = { kind, mark, id, isAcknowledged: false };
    this.entries.push(entry);
    return (given = id) => Object.assign(entry, { id: given, isAcknowledged: true });
  }
}
