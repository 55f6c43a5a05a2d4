// The reference for writes and fan-out: a bare Fastify that commits one row with FULL durability a request, and a bare
// broadcast of what it is sent. Nothing else.
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { fastify } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';

const db = new SQLite(join(process.env.DATA_DIR ?? '.', 'bare.db'));
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) db.pragma(pragma);
db.exec('create table notes (id integer primary key, body text)');
const insert = db.prepare('insert into notes (body) values (?)');

const app = fastify();
const sockets = new WebSocketServer({ server: app.server });
app.get('/readyz', () => ({ ok: true }));
app.post('/write', (request) => ({ id: insert.run(JSON.stringify(request.body)).lastInsertRowid.toString() }));
app.post('/broadcast', (request) => {
  insert.run(JSON.stringify(request.body));
  const text = JSON.stringify(request.body);
  for (const socket of sockets.clients as Set<WebSocket>) socket.send(text);
  return { ok: true };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
