/** What a client was told was done, or was not, and what it asked for without hearing of it. */
export type Entry = {
  kind: 'task' | 'message' | 'comment' | 'title' | 'file';
  mark: string;
  id: number;
  /** 'asked': nothing was heard of it, so it may have been done or not; 'refused': it must not have been. */
  state: 'asked' | 'acknowledged' | 'refused';
};

/** The one account of what people believe. It grows over all rounds: what was acknowledged once must stay for good. */
export class Journal {
  readonly entries: Entry[] = [];

  static of(entries: Entry[]): Journal {
    const journal = new Journal();
    journal.entries.push(...entries);
    return journal;
  }

  get acknowledged(): Entry[] {
    return this.entries.filter(({ state }) => state === 'acknowledged');
  }

  get refused(): Entry[] {
    return this.entries.filter(({ state }) => state === 'refused');
  }

  /** Writes down what is about to be asked. */
  ask(kind: Entry['kind'], mark: string, id = 0): Entry {
    const entry: Entry = { kind, mark, id, state: 'asked' };
    this.entries.push(entry);
    return entry;
  }
}
