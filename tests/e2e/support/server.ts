import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The built server as an operator runs it: a process of its own on data of its own, which can be killed and restarted. */
export class RunningServer {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #uid: number | undefined;
  readonly dataDir: string;
  /** All that it has printed since it was first run. */
  output = '';
  #process: ChildProcess | undefined;

  private constructor(port: number, env: NodeJS.ProcessEnv, uid?: number) {
    this.#uid = uid;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'ekipa-e2e-'));
    this.#env = {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    };
  }

  /** `env` is what is configured otherwise; `uid` is as whom it runs. */
  static async start(env: NodeJS.ProcessEnv = {}, uid?: number): Promise<RunningServer> {
    const server = new RunningServer(await freePort(), env, uid);
    await server.run();
    return server;
  }

  /** One that is only just starting. */
  static async startUnready(env: NodeJS.ProcessEnv): Promise<RunningServer> {
    const server = new RunningServer(await freePort(), env);
    server.#launch();
    return server;
  }

  #launch(): ChildProcess {
    this.#process = spawn(process.execPath, ['dist/server.js'], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(this.#uid !== undefined && { uid: this.#uid, gid: this.#uid }),
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (data: Buffer) => {
        this.output += data.toString();
        if (this.#env['LOG_LEVEL'] === 'error') process.stderr.write(data);
      });
    return this.#process;
  }

  async run(): Promise<void> {
    const launched = this.#launch();
    for (let tries = 0; ; tries++) {
      const isReady = await fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (tries > 200 || launched.exitCode !== null) throw new Error('the server did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What it has logged: faults alone. */
  log(): Record<string, unknown>[] {
    const lines = this.output.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** SIGKILL: what was acknowledged is on the disk, and nothing says goodbye. */
  async kill(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }

  /** SIGTERM, as an operator stops it. Returns its exit code, and the milliseconds that it took to end. */
  async end(): Promise<{ code: number | null; ms: number }> {
    if (!this.#process) return { code: null, ms: 0 };
    const begun = performance.now();
    const exited = once(this.#process, 'exit') as Promise<[number | null]>;
    this.#process.kill('SIGTERM');
    const [code] = await exited;
    return { code, ms: performance.now() - begun };
  }

  /** Whether it has ended by itself. */
  get isGone(): boolean {
    return this.#process?.exitCode !== null;
  }

  /** Runs a command beside the running server, as an operator would. Returns its exit code and what it printed. */
  async command(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, ['dist/server.js', ...args], { env: this.#env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
