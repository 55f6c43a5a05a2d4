import { onLineLost } from './connection.ts';

/**
 * A socket that has closed once `close` is called. A browser waits for the other side to agree, and over a dead line that
 * takes up to a minute: so long nobody would be told that there is no connection, and none would be tried (contract §7). It
 * closes by itself once the line is seen to be gone, before a missing answer would tell.
 */
export class PromptSocket extends WebSocket {
  #hasClosed = false;

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    // What the browser itself says afterwards would be taken for the end of the next connection.
    const hush = (event: Event) => this.#hasClosed && event.stopImmediatePropagation();
    this.addEventListener('close', hush);
    this.addEventListener('error', hush);
    const stop = onLineLost(() => this.readyState === WebSocket.OPEN && this.close());
    this.addEventListener('close', stop);
  }

  override close(code?: number, reason?: string): void {
    const wasOpen = this.readyState === WebSocket.OPEN;
    super.close(code, reason);
    if (!wasOpen || this.#hasClosed) return;
    this.dispatchEvent(new CloseEvent('close', { code: code ?? 1005, reason }));
    this.#hasClosed = true;
  }
}
